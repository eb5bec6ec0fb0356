import { AsyncLocalStorage } from 'node:async_hooks';
import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
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

/** Of what the service is put together that a command works on. */
const composition = new AsyncLocalStorage<Extensions>();

/** Runs commands on a service with these extensions. */
export const withExtensions = <T>(extensions: Extensions, command: () => Promise<T>): Promise<T> =>
  composition.run(extensions, command);

/** Those of the service that the command works on. */
export const extensionsNow = (): Extensions => composition.getStore() ?? STOCK;

/** The settings, those of the extensions too. @throws {StartupError} */
export const settingsNow = (): Config => readConfig(process.env, extensionsNow());

/** Runs a command's work on the service's database. Only then the application is loaded. */
export async function operateWith<T>(
  work: (app: INestApplicationContext, services: typeof Services) => Promise<T>,
): Promise<T> {
  const config = settingsNow();
  const [{ operate }, services] = await Promise.all([import('../start.js'), import('./services.js')]);
  return operate(config, (app) => work(app, services), extensionsNow());
}

/** Like {@link operateWith}, and prints the result. */
export async function operateAndPrint(
  options: { json?: boolean },
  work: (app: INestApplicationContext, services: typeof Services) => Promise<unknown>,
): Promise<void> {
  print(await operateWith(work), options);
}

/** Who changes credits from the command line, for the ledger. */
export function operatorName(): string {
  try {
    return `operator:${userInfo().username}`;
  } catch {
    // In a container, whoever it runs as need not have a name.
    return `operator:${process.getuid?.()}`;
  }
}
