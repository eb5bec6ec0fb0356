import type { Command } from 'commander';
import { toId } from '../arguments.js';
import { addCommand, operateAndPrint, operatorName } from '../operate.js';

/** More than an operator looks at. */
const MAX_COLLISIONS = 1_000;

export function addInvoiceCommands(program: Command): void {
  const invoice = program.command('invoice').description('invoices');

  addCommand(invoice, 'retry', 'process a failed invoice again; a refunded one is charged again')
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
    'release the purchase of a failed invoice without a document, so that another picture of it can be invoiced',
  )
    .requiredOption('--invoice <id>', "the invoice's id", toId)
    .action((options: { invoice: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { ReleasePurchase }) => {
        await app.get(ReleasePurchase).release(options.invoice);
        return { id: options.invoice, released: true };
      }),
    );
  addCommand(
    invoice,
    'collisions',
    'purchases that invoices of two organizations claim, the newest first',
  ).action((options: { json?: boolean }) =>
    operateAndPrint(options, (app, { PurchaseCollisions }) =>
      app.get(PurchaseCollisions).list(MAX_COLLISIONS),
    ),
  );
}
