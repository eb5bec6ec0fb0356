import { AsyncLocalStorage } from 'node:async_hooks';
import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import type * as Services from './services.js';

/** Prints a result as JSON: in one line with `--json`, otherwise indented for people. */
export function print(result: unknown, { json }: { json?: boolean }): void {
  process.stdout.write(`${JSON.stringify(result, null, json ? undefined : 2)}\n`);
}

/** Adds a subcommand with the option `--json`. */
export function addCommand(parent: Command, nameAndArguments: string, description: string): Command {
  return parent
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'print the result in one line');
}

/** The composition of the service that a command works on. */
const composition = new AsyncLocalStorage<Extensions>();

/** Runs a command on a service with these extensions. */
export const withExtensions = <T>(extensions: Extensions, command: () => Promise<T>): Promise<T> =>
  composition.run(extensions, command);

/** The extensions of the service that the current command works on. */
export const extensionsNow = (): Extensions => composition.getStore() ?? STOCK;

/** Reads the settings, including those of the extensions. @throws {StartupError} */
export const settingsNow = (): Config => readConfig(process.env, extensionsNow());

/** Runs work on the service's database. It loads the application, which takes time, only when it is called. */
export async function operateWith<T>(
  work: (app: INestApplicationContext, services: typeof Services) => Promise<T>,
): Promise<T> {
  const config = settingsNow();
  const [{ operate }, services] = await Promise.all([import('../start.js'), import('./services.js')]);
  return operate(config, (app) => work(app, services), extensionsNow());
}

/** Runs work like {@link operateWith}, and prints its result. */
export async function operateAndPrint(
  options: { json?: boolean },
  work: (app: INestApplicationContext, services: typeof Services) => Promise<unknown>,
): Promise<void> {
  print(await operateWith(work), options);
}

/** The name of the operator, for the ledger. */
export function operatorName(): string {
  try {
    return `operator:${userInfo().username}`;
  } catch {
    // In a container, the user id may have no name.
    return `operator:${process.getuid?.()}`;
  }
}
