import { v7 as newId } from 'uuid';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { enqueueLowCredits } from '../../credits/credits-low.sql.js';
import { debitCte } from '../../credits/ledger.sql.js';
import { runAtOfTurn } from '../../credits/fair-queue.sql.js';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import type { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { insertJobWithoutNotify } from '../../platform/jobs/insert-job.sql.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import type { Receiver } from '../../provider/provider.js';
import { QUEUES } from '../../platform/jobs/queues.js';
import { PROCESS_INVOICE } from '../processing/process-invoice.job.js';
import { READ_RECEIPT } from '../processing/extraction-queue.js';

/** A requested invoice that has passed every check but that of the balance. */
export interface InvoiceToAccept {
  id: string;
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
  /** The account that pays. */
  accountId: string;
  /** The key owner, for the ledger. */
  madeBy: string;
  /** Credits, whole and above zero. */
  price: number;
  /** Credits: the news of a low balance is queued when the debit takes the balance to this threshold. Absent: never. */
  lowCredits?: number;
  receiver: Receiver;
  expenseDescription: string | null;
  imageKey: string;
  /** Whether its receipt must be extracted before it is submitted. */
  needsExtraction: boolean;
  /** Identifies the picture when it is sent again. */
  imageHash?: Buffer;
  createdAt: Date;
}

/** A new id, ordered by time, so that indexes grow at their end. */
export const newInvoiceId = (): string => newId();

/**
 * Debits the price, stores the invoice in `processing`, counts it and queues its work: one statement, one round trip,
 * all or nothing. Once it returns, a crash loses nothing. It notifies no worker: `JobQueue.wake` does.
 * @returns the balance that the account has left.
 * @throws {InsufficientCredits | InvalidApiKey} and nothing is written. The second one if the key owner was suspended or
 * deleted after the guard checked the key, for instance during a slow upload.
 */
export async function acceptInvoice(on: Tx | Database, invoice: InvoiceToAccept): Promise<number> {
  const { receiver, needsExtraction, lowCredits = null, imageHash = null, ...columns } = invoice;
  const statement = needsExtraction ? ACCEPT_AND_EXTRACT : ACCEPT_AND_PROCESS;
  const [debited] = (await on.query(
    ...statement({
      ...columns,
      lowCredits,
      imageHash,
      receiverRfc: receiver.rfc,
      receiverName: receiver.name,
      postalCode: receiver.postalCode,
      fiscalRegimen: receiver.fiscalRegimen,
      cfdiUse: receiver.cfdiUse,
      job: needsExtraction ? READ_RECEIPT : PROCESS_INVOICE,
      traceparent: traceparent(),
    }),
  )) as { balance: string }[];
  if (!debited) {
    const active = (await on.query(...ACTIVE_PROFILE({ madeBy: invoice.madeBy }))) as unknown[];
    throw active.length === 0 ? new InvalidApiKey() : new InsufficientCredits();
  }
  return Number(debited.balance);
}

const activeProfile = (id: string): string =>
  `SELECT FROM profiles WHERE id = ${id} AND suspended_at IS NULL`;

const ACTIVE_PROFILE = namedStatement(activeProfile('$madeBy'));

const PAYMENT = { account: '$accountId::uuid', amount: '$price::bigint', reference: '$id::text' };
const DEBIT = { ...PAYMENT, madeBy: '$madeBy::text', from: 'maker' };
const ANNOUNCE_LOW = enqueueLowCredits({
  ...PAYMENT,
  scope: '$scopeId::uuid',
  threshold: '$lowCredits::bigint',
});
const JOB = { name: '$job', key: "$job || ':' || $id::text", from: 'debited' };
const PROCESSING = insertJobWithoutNotify({
  ...JOB,
  queue: QUEUES.main,
  payload: "json_strip_nulls(json_build_object('invoiceId', $id::text, 'traceparent', $traceparent::text))",
});
/** Receipts are extracted in fair turns with those that other accounts pay for. */
const EXTRACTION = insertJobWithoutNotify({
  ...JOB,
  queue: QUEUES.slow,
  payload:
    "json_strip_nulls(json_build_object('invoiceId', $id::text, 'turn', turn, 'traceparent', $traceparent::text))",
  runAt: runAtOfTurn('turn'),
});

const accept = (job: ReturnType<typeof insertJobWithoutNotify>, takesTurn: boolean) =>
  namedStatement(
    `
  WITH maker AS (${activeProfile('$madeBy::text::uuid')}), ${debitCte({ ...DEBIT, takesTurn })},
  invoice AS (
    INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                          receiver_postal_code, receiver_regimen, cfdi_usage, expense_description, image_key, created_at,
                          price, image_hash)
    SELECT $id::uuid, $scopeId::uuid, $profileId::uuid, $accountId::uuid, 'processing', $receiverRfc, $receiverName, $postalCode, $fiscalRegimen, $cfdiUse, $expenseDescription, $imageKey, $createdAt::timestamptz, $price::bigint, $imageHash
      FROM debited
  ),
  counted AS (
    UPDATE profiles SET invoice_count = invoice_count + 1 FROM debited WHERE id = $profileId::uuid
  ),
  ${job.queued},
  queued_low AS (SELECT ${job.first}, ${ANNOUNCE_LOW} FROM debited)
  SELECT balance FROM debited, queued_low`,
    { isPrepared: true },
  );

const ACCEPT_AND_PROCESS = accept(PROCESSING, false);
const ACCEPT_AND_EXTRACT = accept(EXTRACTION, true);
