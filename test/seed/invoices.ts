import type { INestApplicationContext } from '@nestjs/common';
import { v7 } from 'uuid';
import { CfdiRejected } from '../../src/cfdi/rules/cfdi-rejected.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { Invoice } from '../../src/invoicing/invoice.entity.js';
import { BY_ITSELF } from '../../src/invoicing/payment/payment-reference.sql.js';
import { PROCESS_INVOICE, processInvoiceKey } from '../../src/invoicing/processing/process-invoice.job.js';
import { noteOf } from '../../src/invoicing/purchases/purchase-note.js';
import { repeatedPurchase } from '../../src/invoicing/purchases/repeated-purchase.js';
import { SatStatus } from '../../src/invoicing/sat-status/sat-status.entity.js';
import type { Tx } from '../../src/platform/database/tx.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Profile } from '../../src/profiles/profile.entity.js';
import type { FailureCode } from '../../src/provider/failure-codes.js';
import type { IssueInput } from '../../src/provider/embedded/sandbox-invoicing.js';
import type { DocumentWarning, StampedDocument } from '../../src/provider/provider.js';
import type { Wait } from '../../src/provider/wait.js';
import type { Correction } from '../../src/receipts/correction/correction.js';
import { correctedReceipt } from '../../src/receipts/correction/corrected-receipt.js';
import { Corrections } from '../../src/receipts/correction/storage/corrections.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { type StoredFields, storedFields } from '../../src/receipts/output/storage/stored-fields.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { StoredExtraction } from '../../src/receipts/output/storage/stored-extraction.entity.js';
import type { ExtractedReceipt } from '../../src/receipts/extraction/extracted-receipt.js';
import { isCorrectable } from '../../src/receipts/refusals.js';
import type { ValidatedReceipt } from '../../src/receipts/validation/validated-receipt.js';
import { judge } from '../../src/receipts/verdict.js';
import type { TaxData } from '../../src/tax-info/tax-data.js';
import { typedPage } from '../support/receipts/typed-page.js';
import type { PastEntry } from './ledger.js';
import { type Defect, type Purchase, receiptText, totalOf } from './receipt.js';
import { storePicture } from './stored-picture.js';

/** The running service does not process an unsettled invoice before this time. */
const UNDER_WAY_MS = 12 * 3_600_000;

/** An invoice that was requested in the past. */
export interface InvoiceToSeed {
  purchase: Purchase;
  receiver: TaxData;
  sentAt: Date;
  description: string | null;
  /** The defect of the receipt: the invoice fails. */
  defect?: Defect;
  /** A person's correction of a receipt with a defect: its invoice is completed. */
  isCorrected?: boolean;
  /** A failure for another reason than the receipt. */
  failure?: { code: FailureCode; message: string };
  /** An earlier invoice of the same purchase: this one fails, and is refunded. */
  repeats?: InvoiceToSeed;
  warnings?: DocumentWarning[];
  /** The document was cancelled at SAT. */
  isCancelled?: boolean;
  /** The invoice is unsettled; it may wait for its vendor. */
  underWay?: { wait?: Wait };
}

/** Issues a document in the past. */
export type IssueDocument = (input: IssueInput, at: Date) => Promise<StampedDocument>;

/** An invoice whose files are stored, but not its rows. */
export interface PreparedInvoice {
  row: Omit<Partial<Invoice>, 'id' | 'createdAt'> & Pick<Invoice, 'id' | 'createdAt'>;
  reading: StoredFields;
  /** The whole extraction, if the service would need it again. */
  whole: string | null;
  correction: { read: Record<string, string | null>; corrected: Correction; madeAt: Date } | undefined;
  isCancelled: boolean;
}

/** The member that the invoice is for, and the account that pays. */
export interface Ownership {
  profile: Pick<Profile, 'id' | 'scopeId'>;
  accountId: string;
  madeBy: string;
}

/**
 * Makes the picture, the reading and the document of an invoice, as the service does, and stores the files.
 * @param repeatedId the id of the earlier invoice of the same purchase
 */
export async function prepareInvoice(
  app: INestApplicationContext,
  issue: IssueDocument,
  toSeed: InvoiceToSeed,
  repeatedId: string | undefined,
): Promise<PreparedInvoice> {
  const { purchase, receiver, sentAt, description, defect, isCorrected, failure, underWay } = toSeed;
  const id = v7({ msecs: sentAt.getTime() });
  const text = receiptText(purchase, defect);
  const read = readFields(typedPage(text), { receiverRfc: receiver.taxId });
  const correction = isCorrected ? correctionOf(toSeed, read) : undefined;
  const options = { receiverRfc: receiver.taxId, now: sentAt };
  const reading = correction ? correctedReceipt(read, correction.corrected) : read;
  const verdict = judge(reading, options);
  const row: PreparedInvoice['row'] = {
    id,
    status: 'processing',
    receiverRfc: receiver.taxId,
    receiverName: receiver.taxpayer,
    receiverPostalCode: receiver.postalCode,
    receiverRegimen: receiver.fiscalRegimen,
    cfdiUsage: receiver.cfdiUse,
    expenseDescription: description,
    ...(await storePicture(app, { id, createdAt: sentAt }, text)),
    createdAt: sentAt,
    ...noteOf(reading, sentAt),
    ...(correction && { attempt: 2, takenUpAt: correction.madeAt, corrected: true }),
  };
  if (underWay) Object.assign(row, waiting(underWay.wait, sentAt));
  else if (repeatedId !== undefined) Object.assign(row, refunded(repeatedId));
  else if (failure) Object.assign(row, failed(failure), { submittedAt: sentAt });
  else if (verdict.state === 'refused') Object.assign(row, failed(verdict));
  else Object.assign(row, await issued(app, issue, { toSeed, id, ticket: verdict.receipt }));
  const isNeededAgain = underWay !== undefined || isCorrectable(row.failureCode ?? null);
  return {
    row,
    reading: storedFields(reading, verdict),
    whole: isNeededAgain ? app.get(ExtractionStore).encode(read) : null,
    correction,
    isCancelled: toSeed.isCancelled ?? false,
  };
}

/** Inserts the rows of a prepared invoice. @returns its changes of the ledger. */
export async function insertInvoice(
  app: INestApplicationContext,
  tx: Tx,
  { row, reading, whole, correction, isCancelled }: PreparedInvoice,
  { profile, accountId, madeBy }: Ownership,
): Promise<PastEntry[]> {
  const { id: invoiceId, createdAt } = row;
  const { id: profileId, scopeId } = profile;
  await tx.insert(Invoice, { ...row, scopeId, profileId, accountId });
  await tx.increment(Profile, { id: profileId }, 'invoiceCount', 1);
  await tx.insert(StoredExtraction, { invoiceId, reading, whole });
  if (correction)
    await app.get(Corrections).add(tx, { invoiceId, attempt: 2, madeBy, failureCode: null, ...correction });
  if (isCancelled)
    await tx.insert(SatStatus, {
      invoiceId,
      scopeId,
      state: 'cancelado',
      issuerOn69b: false,
      checkedAt: new Date(createdAt.getTime() + 86_400_000),
    });
  if (row.status === 'processing')
    await app.get(JobQueue).enqueue(PROCESS_INVOICE, { invoiceId }, processInvoiceKey(invoiceId), {
      tx,
      delayMs: row.waitDeadline ? row.waitDeadline.getTime() - createdAt.getTime() : UNDER_WAY_MS,
    });
  const debit: PastEntry = {
    accountId,
    amount: -1,
    reason: 'debit',
    reference: invoiceId,
    madeBy,
    createdAt,
  };
  const refundedAt = new Date(createdAt.getTime() + 20_000);
  return row.refunded
    ? [debit, { ...debit, amount: 1, reason: 'refund', madeBy: BY_ITSELF, createdAt: refundedAt }]
    : [debit];
}

/** The correction of a misread receipt by a person, a quarter of an hour later. */
function correctionOf(
  { purchase, defect, sentAt }: InvoiceToSeed,
  read: ExtractedReceipt,
): PreparedInvoice['correction'] {
  const madeAt = new Date(sentAt.getTime() + 15 * 60_000);
  if (defect === 'VENDOR_RFC_NOT_FOUND')
    return { read: { vendor_rfc: null }, corrected: { vendorRfc: purchase.vendor.rfc }, madeAt };
  return {
    read: { total: read.total?.value.toFixed(2) ?? null },
    corrected: { total: totalOf(purchase).toFixed(2) },
    madeAt,
  };
}

function failed({ code, message }: { code: string; message: string }): Partial<Invoice> {
  return { status: 'failed', failureCode: code, failureMessage: message };
}

const refunded = (repeatedId: string): Partial<Invoice> => ({
  ...failed(repeatedPurchase(repeatedId)),
  repeats: repeatedId,
  refunded: true,
});

function waiting(wait: Wait | undefined, sentAt: Date): Partial<Invoice> {
  if (!wait) return {};
  return {
    submittedAt: sentAt,
    waitReason: wait.reason,
    waitMessage: wait.message,
    waitUntil: wait.until,
    waitDeadline: wait.deadline,
  };
}

/** Completed with its document; failed if SAT's rules allow none, as for fuel without a form of payment. */
async function issued(
  app: INestApplicationContext,
  issue: IssueDocument,
  { toSeed, id, ticket }: { toSeed: InvoiceToSeed; id: string; ticket: ValidatedReceipt },
): Promise<Partial<Invoice>> {
  const { sentAt, description: expenseDescription, warnings = [] } = toSeed;
  const { taxId: rfc, taxpayer: name, ...rest } = toSeed.receiver;
  const receiver = { rfc, name, ...rest };
  const [submittedAt, completedAt] = [3_000, 8_000].map((ms) => new Date(sentAt.getTime() + ms)) as [
    Date,
    Date,
  ];
  try {
    const document = await issue(
      { invoiceId: id, receipt: ticket, receiver, expenseDescription },
      completedAt,
    );
    const { uuid, total, subtotal, tax, ieps, localTaxes, withheldTaxes, currency, vendor } = document;
    return {
      status: 'completed',
      submittedAt,
      completedAt,
      providerReference: uuid,
      uuid,
      amount: total.toFixed(2),
      subtotal: subtotal.toFixed(2),
      tax: tax.toFixed(2),
      ieps: ieps?.toFixed(2) ?? null,
      localTaxes: localTaxes?.toFixed(2) ?? null,
      withheldTaxes: withheldTaxes?.toFixed(2) ?? null,
      currency,
      vendorName: vendor.name,
      vendorRfc: vendor.rfc,
      vendorAddress: vendor.address,
      warnings,
      ...(await app.get(InvoiceFiles).storeDocument({ id } as Invoice, document)),
    };
  } catch (error) {
    if (!(error instanceof CfdiRejected)) throw error;
    return { ...failed(error), submittedAt };
  }
}
