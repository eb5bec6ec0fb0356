import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isUUID } from 'class-validator';
import { AdminRequired } from '../../auth/auth.errors.js';
import { enqueueLowCredits } from '../../credits/credits-low.sql.js';
import { creditsSettings } from '../../credits/credits.settings.js';
import { debitCte } from '../../credits/ledger.sql.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { codesLeaving } from '../../provider/failure-codes.js';
import { paymentReference } from './payment-reference.sql.js';
import { type InvoiceToPrice, Prices } from './invoice-price.js';
import {
  InvoiceMayBeIssued,
  InvoiceNotFailed,
  InvoiceNotFound,
  InvoiceTooOld,
  InvoiceUnpaid,
  PictureRemoved,
} from '../invoicing.errors.js';
import { PROCESS_INVOICE } from '../processing/process-invoice.job.js';

const MAY_BE_ISSUED = codesLeaving('not fit');

/** What was sent to a provider is kept longer than this, so that a second attempt knows of the first. */
const WITHIN_DAYS = 60;

/** What is taken up again, by whom, and at what price where it was refunded. */
export interface Reprocessing {
  invoiceId: string;
  /** For the ledger. */
  madeBy: string;
  /** Credits. */
  price: number;
  /** Null: after any failure. */
  codes?: readonly string[] | null;
  /** Accounts that whoever takes it up may have pay for it again. Null: whichever paid before. */
  payers?: readonly string[] | null;
}

/** Takes up a failed invoice again, when what made it fail is removed. */
@Injectable()
export class RetryInvoice {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly prices: Prices,
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
  ) {}

  /**
   * Puts a failed invoice back to `processing` and queues its work, in one statement. One that was refunded is debited
   * again in it, at the price of now; any other one is paid for. What the provider may have issued meanwhile is looked for first.
   * @param madeBy who takes it up, for the ledger.
   * @throws {InvoiceNotFound} @throws {InvoiceNotFailed} @throws {InvoiceMayBeIssued} @throws {InvoiceTooOld} @throws {PictureRemoved} @throws {InvoiceUnpaid} and nothing
   * is written.
   */
  async retry(invoiceId: string, madeBy: string): Promise<void> {
    const price = await this.priceOf(invoiceId);
    await this.database.transaction((tx) => this.retryIn(tx, { invoiceId, madeBy, price }));
  }

  /** What an invoice would cost now if it had to be paid for again: asked for before the transaction. @throws {InvoiceNotFound} */
  async priceOf(invoiceId: string): Promise<number> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const [invoice] = await this.database.query<InvoiceToPrice>(WHOSE, [invoiceId]);
    if (!invoice) throw new InvoiceNotFound();
    return this.prices.of(invoice);
  }

  /**
   * The same with whatever else is written. @param given.codes the failures that it is for; default: all.
   * @throws {AdminRequired} when another account than those of `given.payers` would have to pay again.
   * @returns the attempt that begins.
   */
  async retryIn(
    tx: Tx,
    { invoiceId, madeBy, price, codes = null, payers = null }: Reprocessing,
  ): Promise<number> {
    const [queued] = await tx.query<{ attempt: number }[]>(TAKE_UP, [
      invoiceId,
      MAY_BE_ISSUED,
      this.clock.now(),
      PROCESS_INVOICE,
      price,
      madeBy,
      WITHIN_DAYS,
      this.settings.LOW_CREDITS,
      codes,
      payers,
    ]);
    if (!queued) throw await this.whyNot(tx, invoiceId, payers);
    return queued.attempt;
  }

  private async whyNot(tx: Tx, invoiceId: string, payers: readonly string[] | null): Promise<Error> {
    const [invoice] = await tx.query<
      {
        status: string;
        failure_code: string;
        isOld: boolean;
        isGone: boolean;
        isOthers: boolean;
      }[]
    >(WHY_NOT, [invoiceId, this.clock.now(), WITHIN_DAYS, payers]);
    if (!invoice) return new InvoiceNotFound();
    if (invoice.status !== 'failed') return new InvoiceNotFailed();
    if (MAY_BE_ISSUED.includes(invoice.failure_code)) return new InvoiceMayBeIssued();
    if (invoice.isGone) return new PictureRemoved();
    if (invoice.isOld) return new InvoiceTooOld();
    return invoice.isOthers ? new AdminRequired() : new InvoiceUnpaid();
  }
}

const PAYMENT = {
  account: 'unpaid.account_id',
  amount: '$5::bigint',
  reference: paymentReference('unpaid.id', 'unpaid.attempt'),
};
const TELL_OF_LOW = enqueueLowCredits({ ...PAYMENT, scope: 'unpaid.scope_id', threshold: '$8::bigint' });

/**
 * The invoice is locked before the account is touched, and whoever comes second sees whether it was refunded. Who only refers to
 * it, as the repeat of its purchase does, waits for nothing.
 */
const TAKE_UP = `
  WITH failed AS (
    SELECT id, scope_id, account_id, refunded, attempt + 1 AS attempt FROM invoices
     WHERE id = $1 AND status = 'failed' AND failure_code <> ALL ($2)
       AND ($9::text[] IS NULL OR failure_code = ANY ($9))
       AND created_at > $3::timestamptz - $7 * interval '1 day' AND picture_removed_at IS NULL
       AND (NOT refunded OR $10::uuid[] IS NULL OR account_id = ANY ($10))
       FOR NO KEY UPDATE
  ),
  unpaid AS (SELECT * FROM failed WHERE refunded),
  ${debitCte({ ...PAYMENT, from: 'unpaid', madeBy: '$6::text' })},
  taken_up AS (
    UPDATE invoices i
       SET status = 'processing', attempt = failed.attempt, taken_up_at = $3, submitted_at = NULL,
           provider_reference = NULL, failure_code = NULL, failure_message = NULL, repeats = NULL,
           wait_reason = NULL, wait_message = NULL, wait_until = NULL, wait_deadline = NULL, resumed_at = NULL,
           refunded = false,
           paid_attempt = CASE WHEN failed.refunded THEN failed.attempt ELSE i.paid_attempt END,
           price = CASE WHEN failed.refunded THEN $5::bigint ELSE i.price END
      FROM failed
     WHERE i.id = failed.id AND (NOT failed.refunded OR EXISTS (SELECT FROM debited))
    RETURNING i.id, i.attempt
  )
  SELECT graphile_worker.add_job($4, json_build_object('invoiceId', taken_up.id),
                                 job_key => $4 || ':' || taken_up.id::text),
         ${TELL_OF_LOW},
         taken_up.attempt
    FROM taken_up LEFT JOIN (unpaid CROSS JOIN debited) ON true`;

const WHOSE =
  'SELECT scope_id AS "scopeId", profile_id AS "profileId", account_id AS "accountId" FROM invoices WHERE id = $1';

const WHY_NOT = `
  SELECT status, failure_code, created_at <= $2::timestamptz - $3 * interval '1 day' AS "isOld",
         picture_removed_at IS NOT NULL AS "isGone",
         refunded AND account_id <> ALL (COALESCE($4::uuid[], ARRAY[account_id])) AS "isOthers"
    FROM invoices WHERE id = $1`;
