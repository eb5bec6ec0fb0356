import type { Command } from 'commander';
import { toId } from '../arguments.js';
import { addCommand, operateAndPrint, operatorName } from '../operate.js';

export function addInvoiceCommands(program: Command): void {
  const invoice = program.command('invoice').description('invoices');

  addCommand(invoice, 'retry', 'take up a failed invoice again; one that was refunded is paid for again')
    .requiredOption('--invoice <id>', "the invoice's id", toId)
    .action((options: { invoice: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { RetryInvoice }) => {
        await app.get(RetryInvoice).retry(options.invoice, operatorName());
        return { id: options.invoice, status: 'processing' };
      }),
    );
  addCommand(
    invoice,
    'release',
    'let go of the purchase of a failed invoice that has no document, for another picture of it',
  )
    .requiredOption('--invoice <id>', "the invoice's id", toId)
    .action((options: { invoice: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { ReleasePurchase }) => {
        await app.get(ReleasePurchase).release(options.invoice);
        return { id: options.invoice, released: true };
      }),
    );
}
