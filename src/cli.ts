import './platform/supported-node.js';
import 'reflect-metadata';
import { runCommand } from './cli/run-command.js';

/** The operator's command line: `npm run -s cli -- <command>`. */
await runCommand(process.argv.slice(2));
