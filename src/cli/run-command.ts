import { inspect } from 'node:util';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { loadEnvFile } from '../config.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { redaction } from '../log-redaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { StartupError } from '../platform/startup-error.js';
import { isDatabaseUnavailable } from '../platform/unavailable/database-unavailable.js';
import { addAccountCommands } from './commands/account.commands.js';
import { addApiKeyCommands } from './commands/api-key.commands.js';
import { withExtensions } from './operate.js';
import { CommandError } from './command-error.js';
import { addCreditsCommands } from './commands/credits.commands.js';
import { addDatabaseCommands } from './commands/database.commands.js';
import { addInvoiceCommands } from './commands/invoice.commands.js';
import { addOrganizationCommands } from './commands/organization.commands.js';
import { addProfileCommands } from './commands/profile.commands.js';
import { addReceiptsCommands } from './commands/receipts.commands.js';
import { addRetentionCommands } from './commands/retention.commands.js';
import { addSandboxCommands } from './commands/sandbox.commands.js';
import { addVendorsCommands } from './commands/vendors.commands.js';
import { addWebhookCommands } from './commands/webhook.commands.js';

/**
 * Runs the command in `args`. It prints the result, and sets the process's exit code.
 * @param extensions of the service that the command works on.
 */
export async function runCommand(args: readonly string[], extensions: Extensions = STOCK): Promise<void> {
  try {
    loadEnvFile();
    await withExtensions(extensions, () => commandLine().parseAsync(args, { from: 'user' }));
  } catch (error) {
    // Commander has printed its own errors already, and throws after help, too. It has not seen errors of actions.
    if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
      process.exitCode = error.exitCode;
    else fail(error);
  }
}

function commandLine(): Command {
  const program = new Command('cli')
    .description('Operates the Receipt Invoicing Service, beside the running service or without it.')
    .showHelpAfterError()
    // Must precede the commands, which inherit it.
    .exitOverride();
  addOrganizationCommands(program);
  addProfileCommands(program);
  addApiKeyCommands(program);
  addAccountCommands(program);
  addCreditsCommands(program);
  addInvoiceCommands(program);
  addReceiptsCommands(program);
  addWebhookCommands(program);
  addVendorsCommands(program);
  addSandboxCommands(program);
  addRetentionCommands(program);
  addDatabaseCommands(program);
  return program;
}

function fail(error: unknown): void {
  process.exitCode = 1;
  const isMeantForPeople =
    error instanceof StartupError ||
    error instanceof DomainError ||
    error instanceof CommandError ||
    error instanceof InvalidArgumentError;
  if (isMeantForPeople) process.stderr.write(`${error.message}\n`);
  else if (isDatabaseUnavailable(error)) endWithoutDatabase(error as Error);
  else process.stderr.write(`${inspect(redaction.error(error))}\n`);
}

/** Whether the last statement took effect is unknown. Connections that wait for an answer would keep the process alive. */
function endWithoutDatabase({ message }: Error): never {
  const reason = redaction.text(message.split('\n')[0] ?? '');
  process.stderr.write(`The database does not answer, or has closed the connection (${reason})\n`);
  process.exit();
}
