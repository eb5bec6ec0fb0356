import { runService } from 'receipt-invoicing-service';
import { EXTENSIONS } from './extensions.js';

await runService(EXTENSIONS);
