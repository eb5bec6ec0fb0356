import { refundCte } from '../../credits/ledger.sql.js';
import { paymentReference } from './payment-reference.sql.js';

/**
 * Common table expressions that refund invoices. The statement that uses them sets `refunded` on these invoices on condition
 * that it was not set, so that each debit is refunded once.
 * @param p `from`: name of a common table expression with the columns `id`, `account_id`, `paid_attempt` and `price`;
 * `madeBy`: SQL for who makes the entry.
 */
export const refundOfInvoiceCte = ({ from, madeBy }: { from: string; madeBy: string }): string =>
  refundCte({
    from,
    account: `${from}.account_id`,
    amount: `${from}.price`,
    reference: paymentReference(`${from}.id`, `${from}.paid_attempt`),
    madeBy,
  });
