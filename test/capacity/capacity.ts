// Usage: npm run simulate:capacity -- --creations 100: how many machines of each role a load needs, by a simulation of the
// service from measured figures (figures.json). See docs/operations/capacity.md.
import { writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { toSeed } from '../support/to-seed.js';
import { FIGURES_FILE, readFigures } from './model/figures.js';
import { type Provider, USUAL_DAY } from './model/load.js';
import { answerOf } from './answer.js';
import { measure } from './run/measure.js';
import { reproduce } from './run/reproduce.js';
import { size } from './size.js';

const program = new Command('simulate:capacity')
  .description('how many machines of each role a load needs, by a simulation from measured figures')
  // What comes after the name of a command is that command's.
  .enablePositionalOptions()
  .option('--creations <rate>', 'a second, in the busiest hour', toPositive, 10)
  .option(
    '--day <rates>',
    'how busy each of the 24 hours is beside another, from midnight, with commas',
    toDay,
    USUAL_DAY,
  )
  .option('--reader-cores <count>', 'of a machine that reads', toPositive, 8)
  .option('--provider-seconds <seconds>', 'that a provider takes in the middle', toPositive, 2)
  .option('--provider-spread <factor>', 'within which two thirds of its answers lie', toPositive, 1.6)
  .option('--pending <share>', 'of invoices that it has not finished with its answer', Number, 0)
  .option('--pending-seconds <seconds>', 'that these take longer, on average', toPositive, 60)
  .option(
    '--settled <seconds>',
    'within which 95 in 100 invoices are settled, beside the provider',
    toPositive,
    30,
  )
  .option('--answered <milliseconds>', 'within which 99 in 100 creations are answered', toPositive, 250)
  .option('--seed <number>', 'of chance', toSeed, 1)
  .action(sizeUp);

program
  .command('measure')
  .description('measures the figures on this machine, and writes them')
  .option('--seconds <count>', 'of each load of creations', toPositive, 6)
  .option('--invoices <count>', 'that are worked on', toPositive, 1_500)
  .requiredOption('--pictures <glob>', 'of receipts as they come, such as those that paint:receipts makes')
  .action(
    async ({ seconds, invoices, pictures }: { seconds: number; invoices: number; pictures: string }) => {
      const figures = await measure({ seconds, invoices, pictures: globSync(pictures).sort() });
      await writeFile(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
      console.log(JSON.stringify(figures, null, 2));
    },
  );

program
  .command('reproduce')
  .description('lets the built service work through a load on this machine, beside the simulation of it')
  .option('--within <share>', 'that the two may be apart', toPositive, 0.15)
  .option('--seed <number>', 'of chance', toSeed, 1)
  .action(async ({ within, seed }: { within: number; seed: number }) => {
    const compared = await reproduce(await readFigures(), seed);
    console.log(`On ${availableParallelism()} cores, one API process, one worker with one reader:\n`);
    for (const { name, run, simulated } of compared) {
      const apart = simulated / run - 1;
      if (Math.abs(apart) > within) process.exitCode = 1;
      console.log(
        `${name.padEnd(28)}run ${run.toFixed(2).padStart(8)}   simulated ${simulated.toFixed(2).padStart(8)}   ${(100 * apart).toFixed(0).padStart(4)} %`,
      );
    }
  });

await program.parseAsync();

interface SizeOptions {
  creations: number;
  day: readonly number[];
  readerCores: number;
  providerSeconds: number;
  providerSpread: number;
  pending: number;
  pendingSeconds: number;
  settled: number;
  answered: number;
  seed: number;
}

async function sizeUp(options: SizeOptions): Promise<void> {
  const figures = await readFigures();
  const busiest = Math.max(...options.day);
  const rates = options.day.map((one) => (options.creations * one) / busiest);
  const provider: Provider = {
    answer: options.providerSeconds,
    spread: options.providerSpread,
    pending: options.pending,
    pendingFor: options.pendingSeconds,
  };
  const load = { rates, provider, readerCores: options.readerCores };
  const targets = { settled: options.settled, answered: options.answered / 1_000 };
  const sized = size(figures, load, targets, options.seed);
  console.log(answerOf(figures, load, sized));
}

function toPositive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('Expected a positive number.');
  return number;
}

function toDay(text: string): readonly number[] {
  const hours = text.split(',').map(Number);
  if (hours.length !== 24 || !hours.every((one) => one >= 0) || Math.max(...hours) <= 0)
    throw new InvalidArgumentError('Expected 24 numbers with commas between them.');
  return hours;
}
