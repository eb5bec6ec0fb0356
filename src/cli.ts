import 'reflect-metadata';
import { Command } from 'commander';
import { addApiKeyCommands } from './cli/api-key.commands.js';
import { CommandError } from './cli/command-error.js';
import { addCreditsCommands } from './cli/credits.commands.js';
import { addDatabaseCommands } from './cli/database.commands.js';
import { addInvoiceCommands } from './cli/invoice.commands.js';
import { addOrganizationCommands } from './cli/organization.commands.js';
import { addProfileCommands } from './cli/profile.commands.js';
import { addReceiptsCommands } from './cli/receipts.commands.js';
import { addSandboxCommands } from './cli/sandbox.commands.js';
import { loadEnvFile } from './platform/config/config.js';
import { DomainError } from './platform/http/domain-error.js';
import { StartupError } from './platform/startup-error.js';

/** The operator's command line: `npm run -s cli -- <command>`. */
const program = new Command('cli')
  .description('Operates the Receipt Invoicing Service, beside the running service or without it.')
  .showHelpAfterError();

addOrganizationCommands(program);
addProfileCommands(program);
addApiKeyCommands(program);
addCreditsCommands(program);
addInvoiceCommands(program);
addReceiptsCommands(program);
addSandboxCommands(program);
addDatabaseCommands(program);

try {
  loadEnvFile();
  await program.parseAsync();
} catch (error) {
  const isMeantForPeople =
    error instanceof StartupError || error instanceof DomainError || error instanceof CommandError;
  console.error(isMeantForPeople ? error.message : error);
  process.exitCode = 1;
}
