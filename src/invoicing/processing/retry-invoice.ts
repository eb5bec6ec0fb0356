import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isUUID } from 'class-validator';
import { AdminRequired } from '../../auth/auth.errors.js';
import { enqueueLowCredits } from '../../credits/credits-low.sql.js';
import { creditsSettings } from '../../credits/credits.settings.js';
import { debitCte } from '../../credits/ledger.sql.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { codesWithDocument } from '../../provider/failure-codes.js';
import { paymentReference } from '../payment/payment-reference.sql.js';
import { type InvoiceToPrice, Prices } from '../payment/invoice-price.js';
import {
  InvoiceMayBeIssued,
  InvoiceNotFailed,
  InvoiceNotFound,
  InvoiceTooOld,
  InvoiceUnpaid,
  PictureRemoved,
} from '../invoicing.errors.js';
import { PROCESS_INVOICE } from './process-invoice.job.js';

const MAY_BE_ISSUED = codesWithDocument('not fit');

/** Provider submissions are stored longer than this, so that a second attempt finds the first one. */
const MAX_AGE_DAYS = 60;

/** A retry of a failed invoice. */
export interface InvoiceRetry {
  invoiceId: string;
  /** Who retries it, for the ledger. */
  madeBy: string;
  /** Credits, charged if the invoice was refunded. */
  price: number;
  /** Failure codes that are retried. Null: any. */
  codes?: readonly string[] | null;
  /** Accounts that may be charged again. Null: whichever account paid before. */
  payers?: readonly string[] | null;
}

/** Retries a failed invoice after the cause of its failure is removed. */
@Injectable()
export class RetryInvoice {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly prices: Prices,
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
  ) {}

  /**
   * Puts a failed invoice back to `processing` and queues its work, in one statement. A refunded invoice is charged again at
   * the current price; any other one is paid already. Processing first looks for a document that the provider may have issued.
   * @param madeBy who retries it, for the ledger.
   * @throws {InvoiceNotFound | InvoiceNotFailed | InvoiceMayBeIssued | InvoiceTooOld | PictureRemoved | InvoiceUnpaid} and
   * nothing is written.
   */
  async retry(invoiceId: string, madeBy: string): Promise<void> {
    const price = await this.priceOf(invoiceId);
    await this.database.transaction((tx) => this.retryIn(tx, { invoiceId, madeBy, price }));
  }

  /** The current price of an invoice, in credits. Call it before the transaction. @throws {InvoiceNotFound} */
  async priceOf(invoiceId: string): Promise<number> {
    if (!isUUID(invoiceId)) throw new InvoiceNotFound();
    const [invoice] = await this.database.query<InvoiceToPrice>(...INVOICE_TO_PRICE({ invoiceId }));
    if (!invoice) throw new InvoiceNotFound();
    return this.prices.of(invoice);
  }

  /**
   * Like {@link retry}, as part of the caller's transaction.
   * @throws {AdminRequired} if an account outside `payers` would have to pay again.
   * @returns the number of the new attempt.
   */
  async retryIn(
    tx: Tx,
    { invoiceId, madeBy, price, codes = null, payers = null }: InvoiceRetry,
  ): Promise<number> {
    const [retried] = await tx.query<{ attempt: number }[]>(
      ...RETRY({
        invoiceId,
        madeBy,
        price,
        codes,
        payers,
        mayBeIssued: MAY_BE_ISSUED,
        now: this.clock.now(),
        maxAgeDays: MAX_AGE_DAYS,
        lowCredits: this.settings.LOW_CREDITS,
        job: PROCESS_INVOICE,
      }),
    );
    if (!retried) throw await this.rejection(tx, invoiceId, payers);
    return retried.attempt;
  }

  private async rejection(tx: Tx, invoiceId: string, payers: readonly string[] | null): Promise<Error> {
    const [invoice] = await tx.query<
      {
        status: string;
        failure_code: string;
        isOld: boolean;
        isGone: boolean;
        isOthers: boolean;
      }[]
    >(...REJECTION({ invoiceId, payers, now: this.clock.now(), maxAgeDays: MAX_AGE_DAYS }));
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
  amount: '$price::bigint',
  reference: paymentReference('unpaid.id', 'unpaid.attempt'),
};
const ANNOUNCE_LOW = enqueueLowCredits({
  ...PAYMENT,
  scope: 'unpaid.scope_id',
  threshold: '$lowCredits::bigint',
});

/**
 * Locks the invoice before the account, so that of two concurrent retries the second sees whether it was refunded. The lock is
 * weak enough that rows that refer to the invoice, such as a repeat of its purchase, do not wait.
 */
const RETRY = namedStatement(`
  WITH failed AS (
    SELECT id, scope_id, account_id, refunded, attempt + 1 AS attempt FROM invoices
     WHERE id = $invoiceId AND status = 'failed' AND failure_code <> ALL ($mayBeIssued)
       AND ($codes::text[] IS NULL OR failure_code = ANY ($codes))
       AND created_at > $now::timestamptz - $maxAgeDays * interval '1 day' AND picture_removed_at IS NULL
       AND (NOT refunded OR $payers::uuid[] IS NULL OR account_id = ANY ($payers))
       FOR NO KEY UPDATE
  ),
  unpaid AS (SELECT * FROM failed WHERE refunded),
  ${debitCte({ ...PAYMENT, from: 'unpaid', madeBy: '$madeBy::text' })},
  taken_up AS (
    UPDATE invoices i
       SET status = 'processing', attempt = failed.attempt, taken_up_at = $now, submitted_at = NULL,
           provider_reference = NULL, failure_code = NULL, failure_message = NULL, repeats = NULL,
           contested_by = NULL,
           wait_reason = NULL, wait_message = NULL, wait_until = NULL, wait_deadline = NULL, resumed_at = NULL,
           refunded = false,
           paid_attempt = CASE WHEN failed.refunded THEN failed.attempt ELSE i.paid_attempt END,
           price = CASE WHEN failed.refunded THEN $price::bigint ELSE i.price END
      FROM failed
     WHERE i.id = failed.id AND (NOT failed.refunded OR EXISTS (SELECT FROM debited))
    RETURNING i.id, i.attempt
  )
  SELECT graphile_worker.add_job($job, json_build_object('invoiceId', taken_up.id),
                                 job_key => $job || ':' || taken_up.id::text),
         ${ANNOUNCE_LOW},
         taken_up.attempt
    FROM taken_up LEFT JOIN (unpaid CROSS JOIN debited) ON true`);

const INVOICE_TO_PRICE = namedStatement(
  'SELECT scope_id AS "scopeId", profile_id AS "profileId", account_id AS "accountId" FROM invoices WHERE id = $invoiceId',
);

const REJECTION = namedStatement(`
  SELECT status, failure_code, created_at <= $now::timestamptz - $maxAgeDays * interval '1 day' AS "isOld",
         picture_removed_at IS NOT NULL AS "isGone",
         refunded AND account_id <> ALL (COALESCE($payers::uuid[], ARRAY[account_id])) AS "isOthers"
    FROM invoices WHERE id = $invoiceId`);
