import { refundCte } from '../../credits/ledger.sql.js';
import { paymentReference } from './payment-reference.sql.js';

/**
 * Gives back what pays for the invoices that `from` names: a common table expression with the columns `id`,
 * `account_id`, `paid_attempt` and `price`. The statement that uses it sets `refunded` on these invoices under the condition that
 * it was not set; so each debit is given back once.
 * @param p the name of `from`, and SQL for who makes the entry.
 */
export const refundOfInvoiceCte = ({ from, madeBy }: { from: string; madeBy: string }): string =>
  refundCte({
    from,
    account: `${from}.account_id`,
    amount: `${from}.price`,
    reference: paymentReference(`${from}.id`, `${from}.paid_attempt`),
    madeBy,
  });
