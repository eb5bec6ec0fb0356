import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Decimal } from 'decimal.js';
import { providerSettings } from '../provider.settings.js';
import { facturapiSettings } from './facturapi.settings.js';
import { normalizeRfc } from '../../sat/rfc.js';
import { Clock } from '../../platform/clock.js';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import { toCents } from '../../cfdi/schema/decimals.js';
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
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { providerHttp } from '../remote/provider-http.js';
import { type Submission, Submissions } from '../remote/submissions.js';
import { FacturapiClient } from './facturapi-client.js';
import type { FacturapiInvoice } from './answers/facturapi-invoice.js';
import { FacturapiIssuers } from './issuers/facturapi-issuers.js';
import { findInvoice } from './answers/find-invoice.js';
import { invoiceOutcome } from './answers/invoice-outcome.js';
import type { Issuer } from './issuers/issuer-holds.js';
import type { ReceiptBody } from './submission/receipt-body.js';
import type { SentInvoice } from './submission/sent-invoice.js';
import { failureOfRepeat, stampOnce } from './submission/stamp-once.js';
import { submissionOf } from './submission/ticket-submission.js';
import { invoiceOfEvent } from './webhook.js';

/** One submission on its way. */
interface Sending {
  invoiceId: string;
  issuer: Issuer;
  submission: Submission<SentInvoice>;
  /** Whether nothing was sent for this invoice before, so that whatever was made of the receipt is not ours. */
  isFirst: boolean;
}

/**
 * Real invoices, issued by Facturapi in the name of those vendors whose certificates are there. What is sent is kept
 * first, so that a lost answer is looked up and never sent as something else.
 */
@Injectable()
export class FacturapiProvider extends InvoicingProvider {
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

  /** What was sent before is looked up, and sent again as it was: nothing of it is read or computed a second time. */
  async submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    const { invoiceId, attempt } = request;
    const earlier = await this.submissions.latest<SentInvoice>(invoiceId);
    if (earlier) {
      // For this attempt: how an earlier one failed is what this is for; what it was stamped as stays.
      const isUnsent = earlier.attempt !== attempt;
      const known = await this.lookUp(invoiceId, { ...earlier, attempt }, { isUnsent });
      if (known) return known;
      if (!isUnsent) {
        const issuer = this.issuers.ofSent(earlier);
        return this.send({ invoiceId, issuer, submission: earlier, isFirst: false });
      }
    }
    try {
      return await this.submitTicket(request, earlier === null);
    } catch (error) {
      if (error instanceof CfdiRejected) return failed(error.code, error.message);
      throw error;
    }
  }

  async find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null> {
    const submission = await this.submissions.latest<SentInvoice>(invoiceId);
    return submission && this.lookUp(invoiceId, submission, { reference });
  }

  /** Whether Facturapi works, and knows the key of an issuer. */
  async check(): Promise<void> {
    await this.issuers.check((issuer) => this.client.check(issuer));
  }

  /** An event that carries only Facturapi's own id of the invoice names none of ours: polling finds that one. */
  override invoiceOfCallback(callback: ProviderCallback): string | null {
    return invoiceOfEvent(callback, { secrets: this.issuers.webhookSecrets, now: this.clock.now() });
  }

  private async submitTicket(
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
    const kept = await this.submissions.keep(invoiceId, submission);
    // Of two that come at the same time one is kept, and the other one's answer may be on its way.
    const isMine = kept.sentAt.getTime() === submission.sentAt.getTime();
    return this.send({ invoiceId, issuer, submission: kept, isFirst: isFirst && isMine });
  }

  /** What speaks against invoicing a receipt of Facturapi's own, before anything is stamped; null when nothing does. */
  private async objectionTo(sending: Sending): Promise<ProviderOutcome | null> {
    const { issuer, submission } = sending;
    if (submission.body.way === 'items') return null;
    try {
      const total = await this.client.dryRunTotal(issuer, submission.body.request);
      if (total === null || toCents(new Decimal(total)).equals(submission.expected.total)) return null;
    } catch (error) {
      const failure = this.issuers.failureOf(error, sending);
      if (failure) return failure;
      throw unheard();
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
      throw unheard();
    }
    this.issuers.works(issuer);
    const repeated = body.way === 'items' && failureOfRepeat(invoice, body.request);
    if (repeated) return repeated;
    try {
      return await this.outcomeOf(invoice, submission, invoiceId);
    } catch (error) {
      // Stamped, and its documents are still to come: by its reference, without which that of a receipt is hard to find.
      const isUnheard = error instanceof ProviderSilent || error instanceof ProviderUnavailable;
      if (isUnheard && invoice.status === 'valid') return { state: 'pending', reference: invoice.id };
      throw error;
    }
  }

  private async lookUp(
    invoiceId: string,
    submission: Submission<SentInvoice>,
    { reference = null, isUnsent = false }: { reference?: string | null; isUnsent?: boolean } = {},
  ): Promise<ProviderOutcome | null> {
    const hasTwin = (keys: ReceiptBody['keys']) => this.submissions.hasTwin(invoiceId, submission, { keys });
    const issuer = this.issuers.ofSent(submission);
    const invoice = await this.issuers.reading({ issuer, invoiceId }, () =>
      findInvoice(this.client, issuer, { invoiceId, submission, reference, isUnsent, hasTwin }),
    );
    return invoice && this.outcomeOf(invoice, submission, invoiceId);
  }

  private outcomeOf(
    invoice: FacturapiInvoice,
    submission: Submission<SentInvoice>,
    invoiceId: string,
  ): Promise<ProviderOutcome> {
    const issuer = this.issuers.ofSent(submission);
    return this.issuers.reading({ issuer, invoiceId }, () =>
      invoiceOutcome(this.client, issuer, invoice, submission, this.settings.SAT_AUTHORITIES),
    );
  }
}

function unheard(): ProviderSilent {
  return new ProviderSilent('Facturapi does not say what it made of the invoice');
}
