import type { Command } from 'commander';
import { toPositiveInteger, toDay, toId } from '../arguments.js';
import { addCommand, operateAndPrint, operatorName } from '../operate.js';

/** Rows of a list. */
const DEFAULT_LIMIT = 100;

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
  addCommand(invoice, 'confirm', 'have an invoice issued whose receipt a person corrected')
    .requiredOption('--invoice <id>', "the invoice's id", toId)
    .option(
      '--attempt <number>',
      'only if it is in this attempt, as `invoice unconfirmed` shows',
      toPositiveInteger,
    )
    .action((options: { invoice: string; attempt?: number; json?: boolean }) =>
      operateAndPrint(options, async (app, { ConfirmCorrection }) => {
        const { invoice: id, attempt = null } = options;
        await app.get(ConfirmCorrection).confirmAsOperator(operatorName(), id, attempt);
        return { id: options.invoice, confirmed: true };
      }),
    );
  addCommand(
    invoice,
    'unconfirmed',
    'corrected invoices that only the operator can confirm, as they belong to no organization, with what was read and what was corrected, the earliest deadline first',
  )
    .option('--limit <invoices>', 'how many', toPositiveInteger, DEFAULT_LIMIT)
    .option('--all', 'those that administrators of organizations can confirm, too')
    .action((options: { limit: number; all?: boolean; json?: boolean }) =>
      operateAndPrint(options, (app, { UnconfirmedInvoices }) =>
        app.get(UnconfirmedInvoices).list({ limit: options.limit, isAll: options.all ?? false }),
      ),
    );
  addCommand(invoice, 'collisions', 'purchases that invoices of two organizations claim, the newest first')
    .option('--limit <invoices>', 'how many', toPositiveInteger, DEFAULT_LIMIT)
    .option(
      '--since <day>',
      'only collisions whose later invoice was created on this day or later, such as 2026-01-31 (UTC)',
      toDay,
    )
    .option(
      '--before <id>',
      'only what comes after this invoice: the last `invoiceId` of the page before',
      toId,
    )
    .action((options: { limit: number; since?: string; before?: string; json?: boolean }) =>
      operateAndPrint(options, (app, { PurchaseCollisions }) => {
        const { limit, since, before } = options;
        return app
          .get(PurchaseCollisions)
          .list({ limit, since: since === undefined ? undefined : new Date(since), before });
      }),
    );
}
