import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Decimal } from 'decimal.js';
import { providerSettings } from '../provider.settings.js';
import { facturapiSettings } from './facturapi.settings.js';
import { normalizeRfc } from '../../sat/rfc.js';
import { USOS_CON_COMPLEMENTO } from '../../sat/usos.js';
import { Clock } from '../../platform/clock.js';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import { toCents } from '../../cfdi/schema/decimal-arithmetic.js';
import {
  toProviderSilent,
  failed,
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderCallback,
  type ProviderOutcome,
  ProviderSilent,
  ProviderUnavailable,
} from '../provider.js';
import { rejectedReceipt } from '../rejected-receipt.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { providerHttp } from '../remote/provider-http.js';
import { type Submission, Submissions } from '../remote/submissions.js';
import type { FacturapiInvoice } from './answers/facturapi-invoice.js';
import { FacturapiClient } from './facturapi-client.js';
import { findInvoice } from './invoices/find-invoice.js';
import { invoiceOutcome } from './invoices/invoice-outcome.js';
import { failureOfRepeat, stampOnce } from './invoices/stamp-once.js';
import { FacturapiIssuers } from './issuers/facturapi-issuers.js';
import type { Issuer } from './issuers/issuer-holds.js';
import type { ReceiptBody } from './submission/receipt-body.js';
import { submissionOf } from './submission/receipt-submission.js';
import type { SentInvoice } from './submission/sent-invoice.js';
import { invoiceOfEvent } from './webhook.js';

/** A submission to send. */
interface Sending {
  invoiceId: string;
  issuer: Issuer;
  submission: Submission<SentInvoice>;
  /** Whether nothing was sent for this invoice before, so that an existing invoice of the receipt is not this service's. */
  isFirst: boolean;
}

/**
 * Issues real invoices through Facturapi, in the name of vendors whose certificates it has. Each submission is saved
 * before it is sent, so that after a lost answer it is looked up, and never sent with other content.
 */
@Injectable()
export class FacturapiProvider extends InvoicingProvider {
  override readonly unsupportedUses = USOS_CON_COMPLEMENTO;
  private readonly issuers: FacturapiIssuers;
  private readonly client: FacturapiClient;

  constructor(
    @Inject(facturapiSettings.KEY) { FACTURAPI_ISSUERS, FACTURAPI_URL }: ConfigType<typeof facturapiSettings>,
    @Inject(providerSettings.KEY) private readonly settings: ConfigType<typeof providerSettings>,
    private readonly clock: Clock,
    private readonly submissions: Submissions,
  ) {
    super();
    this.issuers = new FacturapiIssuers(FACTURAPI_ISSUERS ?? {});
    this.client = new FacturapiClient(providerHttp(settings, FACTURAPI_URL));
  }

  /** Looks up a previous submission, and resends it unchanged if it was not found: nothing is read or computed a second time. */
  async submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    const { invoiceId, attempt } = request;
    const earlier = await this.submissions.latest<SentInvoice>(invoiceId);
    if (earlier) {
      // Searches for this attempt: an earlier failure does not count, but an invoice that was stamped does.
      const isUnsent = earlier.attempt !== attempt;
      const known = await this.lookUp(invoiceId, { ...earlier, attempt }, { isUnsent });
      if (known) return known;
      if (!isUnsent) {
        const issuer = this.issuers.ofSent(earlier);
        return this.send({ invoiceId, issuer, submission: earlier, isFirst: false });
      }
    }
    try {
      return await this.submitReceipt(request, earlier === null);
    } catch (error) {
      if (error instanceof CfdiRejected) return rejectedReceipt(error);
      throw error;
    }
  }

  async find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null> {
    const submission = await this.submissions.latest<SentInvoice>(invoiceId);
    return submission && this.lookUp(invoiceId, submission, { reference });
  }

  /** Checks that Facturapi works and accepts the key of an issuer. */
  async check(): Promise<void> {
    await this.issuers.check((issuer) => this.client.check(issuer));
  }

  /** Null for an event that carries only Facturapi's id of the invoice: polling finds that one. */
  override invoiceOfCallback(callback: ProviderCallback): string | null {
    return invoiceOfEvent(callback, { secrets: this.issuers.webhookSecrets, now: this.clock.now() });
  }

  private async submitReceipt(
    request: InvoiceRequest<ReadableReceipt>,
    isFirst: boolean,
  ): Promise<ProviderOutcome> {
    const { invoiceId, receipt: read } = request;
    const issuer = this.issuers.ofVendor(normalizeRfc(read.receipt.vendor.rfc));
    if (!issuer) {
      return failed(
        'VENDOR_NOT_SUPPORTED',
        'This service does not issue the invoices of this vendor. Ask the vendor for the invoice.',
      );
    }
    const submission = submissionOf(request, this.clock.now());
    const objection = await this.objectionTo({ invoiceId, issuer, submission, isFirst });
    if (objection) return objection;
    const saved = await this.submissions.save(invoiceId, submission);
    // Of two concurrent requests one is saved; the answer to the other one may be on its way.
    const isMine = saved.sentAt.getTime() === submission.sentAt.getTime();
    return this.send({ invoiceId, issuer, submission: saved, isFirst: isFirst && isMine });
  }

  /** A reason not to invoice a receipt that Facturapi has, found before anything is stamped; null if there is none. */
  private async objectionTo(sending: Sending): Promise<ProviderOutcome | null> {
    const { issuer, submission } = sending;
    if (submission.body.way === 'items') return null;
    try {
      const total = await this.client.dryRunTotal(issuer, submission.body.request);
      if (total === null || toCents(new Decimal(total)).equals(submission.expected.total)) return null;
    } catch (error) {
      const failure = this.issuers.failureOf(error, sending);
      if (failure) return failure;
      throw unknownOutcome();
    }
    return failed(
      'AMOUNT_MISMATCH',
      'The vendor has this receipt over another amount than the picture shows. Nothing was issued.',
    );
  }

  private async send(sending: Sending): Promise<ProviderOutcome> {
    const { invoiceId, issuer, submission } = sending;
    const { body } = submission;
    let invoice: FacturapiInvoice;
    try {
      invoice =
        body.way === 'items'
          ? await stampOnce(this.client, issuer, body.request, submission.attempt)
          : await this.client.receiptToInvoice(issuer, body.request);
    } catch (error) {
      const known =
        this.issuers.failureOf(error, sending) ??
        (await this.lookUp(invoiceId, submission).catch(toProviderSilent));
      if (known) return known;
      throw unknownOutcome();
    }
    this.issuers.invoiceAccepted(issuer);
    const repeated = body.way === 'items' && failureOfRepeat(invoice, body.request);
    if (repeated) return repeated;
    try {
      return await this.outcomeOf(invoice, submission, invoiceId);
    } catch (error) {
      // Stamped, but its documents could not be fetched. Return its reference, without which an invoice of a receipt is hard to find.
      const isUnanswered = error instanceof ProviderSilent || error instanceof ProviderUnavailable;
      if (isUnanswered && invoice.status === 'valid') return { state: 'pending', reference: invoice.id };
      throw error;
    }
  }

  private async lookUp(
    invoiceId: string,
    submission: Submission<SentInvoice>,
    { reference = null, isUnsent = false }: { reference?: string | null; isUnsent?: boolean } = {},
  ): Promise<ProviderOutcome | null> {
    const hasDuplicate = (keys: ReceiptBody['keys']) =>
      this.submissions.hasDuplicate(invoiceId, submission, { keys });
    const issuer = this.issuers.ofSent(submission);
    const invoice = await this.issuers.query({ issuer, invoiceId }, () =>
      findInvoice(this.client, issuer, { invoiceId, submission, reference, isUnsent, hasDuplicate }),
    );
    return invoice && this.outcomeOf(invoice, submission, invoiceId);
  }

  private outcomeOf(
    invoice: FacturapiInvoice,
    submission: Submission<SentInvoice>,
    invoiceId: string,
  ): Promise<ProviderOutcome> {
    const issuer = this.issuers.ofSent(submission);
    return this.issuers.query({ issuer, invoiceId }, () =>
      invoiceOutcome(this.client, issuer, invoice, submission, this.settings.SAT_AUTHORITIES),
    );
  }
}

function unknownOutcome(): ProviderSilent {
  return new ProviderSilent('Facturapi does not say what it made of the invoice');
}
