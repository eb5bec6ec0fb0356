import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { readConfig } from '../config.js';
import type * as Services from './services.js';

/** Prints what a command found or made: JSON in one line with `--json`, indented for people without. */
export function print(result: unknown, { json }: { json?: boolean }): void {
  process.stdout.write(`${JSON.stringify(result, null, json ? undefined : 2)}\n`);
}

/** A subcommand with `--json`. */
export function addCommand(parent: Command, nameAndArguments: string, description: string): Command {
  return parent
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'print the result in one line');
}

/** Runs a command's work on the service's database. Only then the application is loaded. */
export async function operateWith<T>(
  work: (app: INestApplicationContext, services: typeof Services) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const [{ operate }, services] = await Promise.all([import('../start.js'), import('./services.js')]);
  return operate(config, (app) => work(app, services));
}

/** Like {@link operateWith}, and prints the result. */
export async function operateAndPrint(
  options: { json?: boolean },
  work: (app: INestApplicationContext, services: typeof Services) => Promise<unknown>,
): Promise<void> {
  print(await operateWith(work), options);
}

/** Who changes credits from the command line, for the ledger. */
export const operatorName = (): string => `operator:${userInfo().username}`;
