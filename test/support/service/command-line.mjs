/* One process for many commands: each message names one, the answer is what it printed and how it ended. */
import 'reflect-metadata';
import { runCommand } from '../../../dist/src/cli/run-command.js';

let printed = '';
for (const stream of [process.stdout, process.stderr])
  stream.write = (text) => {
    printed += text;
    return true;
  };

async function answer(args) {
  printed = '';
  process.exitCode = undefined;
  await runCommand(args);
  process.send({ printed, code: process.exitCode ?? 0 });
}

process.on('message', (args) => void answer(args));
process.on('disconnect', () => process.exit(0));
