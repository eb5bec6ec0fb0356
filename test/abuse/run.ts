/**
 * What somebody may try against the service as it was built, each script in a process of its own. It fails when one of them
 * does.
 *
 *   npm run test:abuse                      # all of them
 *   npm run test:abuse -- uploads 64        # one, with what it takes
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Argument, Command } from 'commander';

const SCRIPTS = [
  'uploads',
  'slow-uploads',
  'downloads',
  'bodies',
  'pictures',
  'mutated-pictures',
  'constancias',
  'free-work',
];

const [only, rest] = new Command('test:abuse')
  .description('what somebody may try against the service as it was built; exit code 1 when it is not good')
  .addArgument(new Argument('[script]', 'one alone').choices(SCRIPTS))
  .argument('[what...]', 'what it takes: how many, or a word of the names of what is tried', [])
  .parse().processedArgs as [string | undefined, string[]];
const failed: string[] = [];
for (const script of only === undefined ? SCRIPTS : [only]) {
  console.log(`\n${script}`);
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  // With the options that this process runs with: they let it run sources.
  const child = spawn(process.execPath, [...process.execArgv, file, ...rest], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) failed.push(script);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
