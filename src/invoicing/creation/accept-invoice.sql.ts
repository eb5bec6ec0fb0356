import { v7 as newId } from 'uuid';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { enqueueLowCredits } from '../../credits/credits-low.sql.js';
import { debitCte } from '../../credits/ledger.sql.js';
import { runAtOfPosition } from '../../credits/fair-queue.sql.js';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import type { Database } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/prepared.js';
import type { Tx } from '../../platform/database/tx.js';
import { insertJobWithoutNotify } from '../../platform/jobs/insert-job.sql.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import type { Receiver } from '../../provider/provider.js';
import { QUEUES } from '../../platform/jobs/queues.js';
import { PROCESS_INVOICE } from '../processing/process-invoice.job.js';
import { READ_RECEIPT } from '../processing/extraction-queue.js';

/** An invoice that a caller asked for and that passed every check but the one of credits. */
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
  /** Credits: a balance that falls so far is told of. Absent: nobody is told. */
  lowCredits?: number;
  receiver: Receiver;
  expenseDescription: string | null;
  imageKey: string;
  /** Whether its receipt is to be read first. */
  isRead: boolean;
  /** By which the picture is known when it comes again. */
  imageHash?: Buffer;
  createdAt: Date;
}

/** A fresh id, ordered by time, so that indexes grow at their end. */
export const newInvoiceId = (): string => newId();

/**
 * Debits the credit, stores the invoice in `processing`, counts it and queues its work: one statement, one round trip,
 * all or nothing. What it returned survives a crash. Workers are not told of the work: `JobQueue.wake` does it.
 * @returns the balance that the account has left.
 * @throws {InsufficientCredits | InvalidApiKey} and nothing is written: the second one when the key owner was suspended or
 * deleted since the guard looked, such as while a picture came in.
 */
export async function acceptInvoice(on: Tx | Database, invoice: InvoiceToAccept): Promise<number> {
  const { receiver } = invoice;
  const [paid] = (await on.query(invoice.isRead ? ACCEPT_TO_READ : ACCEPT, [
    invoice.accountId,
    invoice.price,
    invoice.id,
    invoice.madeBy,
    invoice.scopeId,
    invoice.profileId,
    receiver.rfc,
    receiver.name,
    receiver.postalCode,
    receiver.fiscalRegimen,
    receiver.cfdiUse,
    invoice.expenseDescription,
    invoice.imageKey,
    invoice.createdAt,
    invoice.isRead ? READ_RECEIPT : PROCESS_INVOICE,
    invoice.lowCredits ?? null,
    invoice.imageHash ?? null,
    traceparent(),
  ])) as { balance: string }[];
  if (!paid) {
    const makers = (await on.query(MAKER, [invoice.madeBy])) as unknown[];
    throw makers.length === 0 ? new InvalidApiKey() : new InsufficientCredits();
  }
  return Number(paid.balance);
}

const MAKER = 'SELECT FROM profiles WHERE id = $1 AND suspended_at IS NULL';

const PAYMENT = { account: '$1::uuid', amount: '$2::bigint', reference: '$3::text' };
const DEBIT = { ...PAYMENT, madeBy: '$4::text', from: 'maker' };
const TELL_OF_LOW = enqueueLowCredits({ ...PAYMENT, scope: '$5::uuid', threshold: '$16::bigint' });
const WORK = { name: '$15', key: "$15 || ':' || $3::text", from: 'debited' };
const PROCESSING = insertJobWithoutNotify({
  ...WORK,
  queue: QUEUES.main,
  payload: "json_strip_nulls(json_build_object('invoiceId', $3::text, 'traceparent', $18::text))",
});
/** Receipts are read in turns with those that other accounts pay for. */
const READING = insertJobWithoutNotify({
  ...WORK,
  queue: QUEUES.slow,
  payload:
    "json_strip_nulls(json_build_object('invoiceId', $3::text, 'turn', turn, 'traceparent', $18::text))",
  runAt: runAtOfPosition('turn'),
});

const accept = (work: ReturnType<typeof insertJobWithoutNotify>, takesTurn: boolean) =>
  prepared(`
  WITH maker AS (${MAKER.replace('$1', '$4::text::uuid')}), ${debitCte({ ...DEBIT, takesTurn })},
  invoice AS (
    INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                          receiver_postal_code, receiver_regimen, cfdi_usage, expense_description, image_key, created_at,
                          price, image_hash)
    SELECT $3::uuid, $5::uuid, $6::uuid, $1::uuid, 'processing', $7, $8, $9, $10, $11, $12, $13, $14::timestamptz, $2::bigint, $17
      FROM debited
  ),
  counted AS (
    UPDATE profiles SET invoice_count = invoice_count + 1 FROM debited WHERE id = $6::uuid
  ),
  ${work.queued},
  told AS (SELECT ${work.first}, ${TELL_OF_LOW} FROM debited)
  SELECT balance FROM debited, told`);

const ACCEPT = accept(PROCESSING, false);
const ACCEPT_TO_READ = accept(READING, true);
