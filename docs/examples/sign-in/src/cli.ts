import { runCommand } from 'receipt-invoicing-service';
import { EXTENSIONS } from './extensions.js';

await runCommand(process.argv.slice(2), EXTENSIONS);
