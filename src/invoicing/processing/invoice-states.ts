import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, Not, Or, type QueryDeepPartialEntity, Repository } from 'typeorm';
import { invoicingSettings } from '../invoicing.settings.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { traceparent } from '../../platform/observability/tracing/tracing.js';
import type { FailureCode } from '../../provider/failure-codes.js';
import type { StampedDocument } from '../../provider/provider.js';
import type { Wait } from '../../provider/wait.js';
import { announceSettled } from '../events/invoice-settled.sql.js';
import { BY_ITSELF } from '../payment/payment-reference.sql.js';
import { refundOfInvoiceCte } from '../payment/refund.sql.js';
import { mayHaveDocument, releaseCte } from '../purchases/purchase-claims.sql.js';
import { PurchaseCollisions } from '../purchases/purchase-collisions.js';
import { documentFigures } from '../document-figures.js';
import { Invoice } from '../invoice.entity.js';
import {
  confirmationWait,
  NEEDS_CONFIRMATION,
  NOTIFY_UNCONFIRMED,
  type UnconfirmedWait,
} from './confirmation-wait.js';
import { InvoiceMetrics } from '../metrics/invoice-metrics.js';

const UNSETTLED = In(['pending', 'processing']);

/**
 * The state transitions of an invoice. Each is one conditional UPDATE: of two concurrent ones the second changes nothing, and
 * a settled invoice never changes again.
 */
@Injectable()
export class InvoiceStates {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly metrics: InvoiceMetrics,
    private readonly collisions: PurchaseCollisions,
    private readonly queue: JobQueue,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  findUnsettled(id: string): Promise<Invoice | null> {
    return this.invoices.findOneBy({ id, status: UNSETTLED });
  }

  /** The failure code of an invoice; null if it has not failed. */
  async failureOf(id: string): Promise<string | null> {
    const invoice = await this.invoices.findOne({ select: { id: true, failureCode: true }, where: { id } });
    return invoice?.failureCode ?? null;
  }

  /**
   * processing → completed. The files are stored already. Flags invoices of other scopes that claim the same purchase by typed
   * values.
   * @returns whether this call settled the invoice.
   */
  async complete(
    invoice: Invoice,
    providerReference: string,
    document: StampedDocument,
    keys: { pdfKey: string; xmlKey: string },
  ): Promise<boolean> {
    const figures = documentFigures(document.xml);
    const statement = COMPLETE({
      id: invoice.id,
      attempt: invoice.attempt,
      providerReference,
      total: document.total.toFixed(2),
      subtotal: document.subtotal.toFixed(2),
      tax: document.tax.toFixed(2),
      ieps: document.ieps?.toFixed(2) ?? null,
      localTaxes: document.localTaxes?.toFixed(2) ?? null,
      withheldTaxes: document.withheldTaxes?.toFixed(2) ?? null,
      currency: document.currency,
      stampedOn: figures.stampedAt?.slice(0, 10) ?? null,
      figures: JSON.stringify(figures),
      vendorName: document.vendor.name,
      vendorRfc: document.vendor.rfc,
      vendorAddress: document.vendor.address,
      uuid: document.uuid,
      pdfKey: keys.pdfKey,
      xmlKey: keys.xmlKey,
      completedAt: this.clock.now(),
      warnings: JSON.stringify(document.warnings ?? []),
      assumptions: document.assumptions ?? [],
      traceparent: traceparent(),
    });
    return this.database.transaction(async (tx) => {
      const completed = await tx.query<unknown[]>(...statement);
      if (completed.length !== 1) return false;
      await this.collisions.flagTypedClaims(tx, invoice);
      this.database.afterCommit(tx, () => this.metrics.completed(invoice));
      return true;
    });
  }

  /**
   * processing → failed, with the reason for the caller. Releases the purchase for another invoice, unless a document may
   * exist. Refunds the credit if the operator's settings say so, and always if the failure is free.
   * @returns whether this call settled the invoice.
   */
  async fail(
    invoice: Invoice,
    {
      code,
      message,
      isFree = false,
      duplicateOf = null,
    }: { code: FailureCode; message: string; isFree?: boolean; duplicateOf?: string | null },
  ): Promise<boolean> {
    const isRefunded = this.settings.REFUND_FAILED_INVOICES || isFree;
    const { id, attempt } = invoice;
    return this.database.transaction(async (tx) => {
      await tx.query(...LOCK({ id }));
      const failed = await tx.query<unknown[]>(
        ...FAIL({
          id,
          attempt,
          code,
          message,
          isRefunded,
          duplicateOf,
          madeBy: BY_ITSELF,
          traceparent: traceparent(),
        }),
      );
      if (failed.length !== 1) return false;
      this.database.afterCommit(tx, () => this.metrics.failed(invoice, code, isRefunded));
      return true;
    });
  }

  /**
   * Records when an invoice was first submitted to the provider, and until when its vendor invoices the purchase.
   * @returns the time of submission; null if one was recorded before.
   */
  async recordSubmission(invoice: Invoice): Promise<Date | null> {
    const submittedAt = this.clock.now();
    const { openUntil } = invoice;
    return (await this.change(invoice, { submittedAt, openUntil }, { submittedAt: IsNull() }))
      ? submittedAt
      : null;
  }

  /** Removes the time that `recordSubmission` stored: the provider took nothing, so the deadline does not run. */
  async revertSubmission(invoice: Invoice, submittedAt: Date): Promise<void> {
    await this.change(invoice, { submittedAt: null }, { submittedAt });
  }

  /**
   * Stores that a corrected invoice waits for a confirmation, unless it waits already, or was confirmed just now. The administrators'
   * notification is queued in the same transaction, so none is lost. A crash may send one twice.
   */
  async awaitConfirmation({ id, attempt, scopeId, waitReason }: Invoice): Promise<void> {
    if (waitReason === NEEDS_CONFIRMATION) return;
    const { reason, message, until, deadline } = confirmationWait(this.clock.now());
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(
        Invoice,
        {
          id,
          attempt,
          status: UNSETTLED,
          correctionConfirmedBy: IsNull(),
          waitReason: Or(IsNull(), Not(NEEDS_CONFIRMATION)),
        },
        {
          corrected: true,
          waitReason: reason,
          waitMessage: message,
          waitUntil: until,
          waitDeadline: deadline,
        },
      );
      if (affected !== 1) return;
      const wait: UnconfirmedWait = { invoiceId: id, organizationId: scopeId, attempt };
      await this.queue.enqueue(NOTIFY_UNCONFIRMED, wait, `${NOTIFY_UNCONFIRMED}:${id}`, { tx });
    });
  }

  /** Ends the wait for a confirmation that is not required any more. The deadline of its submission begins anew. */
  async endConfirmationWait(invoice: Invoice): Promise<void> {
    if (invoice.waitReason !== NEEDS_CONFIRMATION) return;
    const ended = { waitReason: null, waitMessage: null, waitUntil: null, waitDeadline: null };
    await this.change(invoice, { ...ended, takenUpAt: this.clock.now() });
  }

  /** Stores the provider's reference of an unfinished submission, and what the provider waits for. */
  async recordWait(invoice: Invoice, providerReference: string, waits: Wait | null): Promise<void> {
    const { waitReason, resumedAt } = invoice;
    await this.change(invoice, {
      providerReference,
      waitReason: waits?.reason ?? null,
      waitMessage: waits?.message ?? null,
      waitUntil: waits?.until ?? null,
      waitDeadline: waits?.deadline ?? null,
      resumedAt: waits || waitReason === null ? resumedAt : this.clock.now(),
    });
  }

  /** Changes the invoice only while it is unsettled and in the same attempt: an operator may have started another one. */
  private async change(
    { id, attempt }: Invoice,
    change: QueryDeepPartialEntity<Invoice>,
    where: FindOptionsWhere<Invoice> = {},
  ): Promise<boolean> {
    const { affected } = await this.invoices.update({ id, attempt, status: UNSETTLED, ...where }, change);
    return affected === 1;
  }
}

/** Announces the settlement in the same statement, as every statement that settles an invoice does. */
const COMPLETE = namedStatement(`
  WITH completed AS (
    UPDATE invoices
       SET status = 'completed', provider_reference = $providerReference, amount = $total, subtotal = $subtotal, tax = $tax, ieps = $ieps,
           local_taxes = $localTaxes, withheld_taxes = $withheldTaxes, currency = $currency,
           stamped_on = COALESCE($stampedOn::date, ($completedAt::timestamptz AT TIME ZONE 'America/Mexico_City')::date), figures = $figures,
           vendor_name = $vendorName, vendor_rfc = $vendorRfc, vendor_address = $vendorAddress, uuid = $uuid, pdf_key = $pdfKey, xml_key = $xmlKey,
           completed_at = $completedAt, warnings = $warnings, assumptions = $assumptions
     WHERE id = $id AND attempt = $attempt AND status IN ('pending', 'processing')
    RETURNING *
  )
  SELECT ${announceSettled('completed', '$traceparent')} FROM completed`);

/**
 * A statement sees only rows that were committed when it began. This lock waits for a concurrent claim of the invoice's purchase.
 */
const LOCK = namedStatement('SELECT 1 FROM invoices WHERE id = $id FOR NO KEY UPDATE');

const FAIL = namedStatement(`
  WITH failed AS (
    UPDATE invoices SET status = 'failed', failure_code = $code, failure_message = $message, refunded = $isRefunded, repeats = $duplicateOf
     WHERE id = $id AND attempt = $attempt AND status IN ('pending', 'processing')
    RETURNING *
  ),
  let_go AS (SELECT id FROM failed WHERE NOT ${mayHaveDocument('failed')}),
  ${releaseCte('let_go')},
  refunded AS (SELECT * FROM failed WHERE refunded),
  ${refundOfInvoiceCte({ from: 'refunded', madeBy: '$madeBy' })}
  SELECT ${announceSettled('failed', '$traceparent')} FROM failed`);
