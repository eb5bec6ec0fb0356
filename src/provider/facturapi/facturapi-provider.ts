import { Inject, Injectable, Logger } from '@nestjs/common';
import { Decimal } from 'decimal.js';
import { normalizeRfc } from '../../sat/rfc.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CfdiRejected } from '../cfdi/cfdi-rejected.js';
import { toCents } from '../cfdi/decimals.js';
import type { FailureCode } from '../failure-codes.js';
import {
  asSilence,
  type FailedOutcome,
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderCallback,
  type ProviderOutcome,
  ProviderSilent,
  ProviderUnavailable,
} from '../provider.js';
import { type ReadTicket, TicketReader } from '../receipt-reader/ticket-reader.js';
import { ProviderHttp } from '../remote/provider-http.js';
import { type Submission, Submissions } from '../remote/submissions.js';
import { FacturapiClient } from './facturapi-client.js';
import type { FacturapiInvoice } from './facturapi-invoice.js';
import { FacturapiRefused } from './facturapi-refused.js';
import { findInvoice } from './find-invoice.js';
import { outcomeOf } from './invoice-outcome.js';
import { type HoldReason, type Issuer, IssuerHolds } from './issuer-holds.js';
import { meaningOf } from './refusal-meaning.js';
import type { SentInvoice } from './sent-invoice.js';
import { submissionOf } from './ticket-submission.js';
import { invoiceOfEvent } from './webhook.js';

/** After which an invoice of a vendor whose account is refused is worth another trial. */
const RETRY_HELD_MS = 60_000;

/** One submission on its way. */
interface Sending {
  invoiceId: string;
  issuer: Issuer;
  submission: Submission<SentInvoice>;
  /** Whether nothing was sent for this invoice before, so that whatever was made of the receipt is not ours. */
  isFirst: boolean;
}

/**
 * Real invoices, issued by Facturapi in the name of those vendors whose certificates are there. The receipt is read
 * here; what is sent is kept first, so that a lost answer is looked up and never sent as something else.
 */
@Injectable()
export class FacturapiProvider extends InvoicingProvider {
  private readonly issuers: ReadonlyMap<string, Issuer>;
  private readonly holds: IssuerHolds;
  private readonly client: FacturapiClient;
  private readonly logger = new Logger(FacturapiProvider.name);

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly reader: TicketReader,
    private readonly submissions: Submissions,
  ) {
    super();
    const issuers = Object.entries(config.FACTURAPI_ISSUERS ?? {}).map(([rfc, given]) => ({ rfc, ...given }));
    this.issuers = new Map(issuers.map((issuer) => [issuer.rfc, issuer]));
    this.holds = new IssuerHolds(issuers);
    this.client = new FacturapiClient(
      new ProviderHttp({
        baseUrl: config.FACTURAPI_URL,
        timeoutMs: config.PROVIDER_TIMEOUT * 1_000,
        concurrency: config.PROVIDER_CONCURRENCY,
      }),
    );
  }

  /** What was sent before is looked up, and sent again as it was: nothing of it is read or computed a second time. */
  async submit(request: InvoiceRequest): Promise<ProviderOutcome> {
    const { invoiceId, attempt } = request;
    const earlier = await this.submissions.latest<SentInvoice>(invoiceId);
    if (earlier) {
      // For this attempt: how an earlier one failed is what this is for; what it was stamped as stays.
      const known = await this.lookUp(invoiceId, { ...earlier, attempt }, null);
      if (known) return known;
      if (earlier.attempt === attempt) {
        const issuer = this.issuerOf(earlier);
        return this.send({ invoiceId, issuer, submission: earlier, isFirst: false });
      }
    }
    const read = await this.reader.read(request);
    if (read.state === 'failed') return read;
    try {
      return await this.submitTicket(request, read, earlier === null);
    } catch (error) {
      if (error instanceof CfdiRejected) return failed(error.code, error.message);
      throw error;
    }
  }

  async find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null> {
    const submission = await this.submissions.latest<SentInvoice>(invoiceId);
    return submission && this.lookUp(invoiceId, submission, reference);
  }

  /** Whether Facturapi works, and knows the key of an issuer. */
  async check(): Promise<void> {
    for (const issuer of this.holds.worthAsking()) {
      try {
        await this.client.check(issuer);
        this.holds.keyWorks(issuer);
        return;
      } catch (error) {
        if (!(error instanceof FacturapiRefused && error.status === 401)) {
          throw new ProviderUnavailable('Facturapi does not say that it works', { cause: error });
        }
        this.log(error, {});
        this.holds.hold(issuer, 'key');
      }
    }
    throw new ProviderUnavailable('Facturapi refuses the keys of all issuers');
  }

  /** An event that carries only Facturapi's own id of the invoice names none of ours: polling finds that one. */
  override invoiceOfCallback(callback: ProviderCallback): string | null {
    const secrets = [...this.issuers.values()].flatMap(({ webhookSecret }) => webhookSecret ?? []);
    return invoiceOfEvent(callback, { secrets, now: this.clock.now() });
  }

  private async submitTicket(
    request: InvoiceRequest,
    read: ReadTicket,
    isFirst: boolean,
  ): Promise<ProviderOutcome> {
    const { invoiceId } = request;
    const issuer = this.issuers.get(normalizeRfc(read.ticket.vendor.rfc));
    if (!issuer) {
      return failed(
        'VENDOR_NOT_SUPPORTED',
        'This service does not issue the invoices of this vendor. Ask the vendor for the invoice.',
      );
    }
    const submission = submissionOf(request, read, this.clock.now());
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
      const failure = this.failureOf(error, sending);
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
          ? await this.client.createInvoice(issuer, body.request)
          : await this.client.receiptToInvoice(issuer, body.request);
    } catch (error) {
      const known =
        this.failureOf(error, sending) ?? (await this.lookUp(invoiceId, submission, null).catch(asSilence));
      if (known) return known;
      throw unheard();
    }
    this.holds.lift(issuer);
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
    reference: string | null,
  ): Promise<ProviderOutcome | null> {
    const issuer = this.issuerOf(submission);
    const invoice = await this.reading(issuer, invoiceId, () =>
      findInvoice(this.client, issuer, { invoiceId, submission, reference }),
    );
    return invoice && this.outcomeOf(invoice, submission, invoiceId);
  }

  private outcomeOf(
    invoice: FacturapiInvoice,
    submission: Submission<SentInvoice>,
    invoiceId: string,
  ): Promise<ProviderOutcome> {
    const issuer = this.issuerOf(submission);
    return this.reading(issuer, invoiceId, () => outcomeOf(this.client, issuer, invoice, submission));
  }

  /** Runs requests that only read. Refused, they say nothing of the invoice. */
  private async reading<T>(issuer: Issuer, invoiceId: string, read: () => Promise<T>): Promise<T> {
    try {
      const answer = await read();
      this.holds.keyWorks(issuer);
      return answer;
    } catch (error) {
      if (!(error instanceof FacturapiRefused)) throw error;
      this.log(error, { invoiceId });
      const meaning = meaningOf(error);
      if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
      throw new ProviderSilent(`Facturapi does not say what became of the invoice (${error.status})`);
    }
  }

  /**
   * How a submission that was refused fails; null when nobody knows what was made of it.
   * @throws {ProviderUnavailable} when it is the issuer that is refused; throws on anything but a refusal.
   */
  private failureOf(error: unknown, { invoiceId, issuer, isFirst }: Sending): FailedOutcome | null {
    if (!(error instanceof FacturapiRefused)) throw error;
    this.log(error, { invoiceId });
    const meaning = meaningOf(error);
    if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
    if (meaning.kind === 'unknown') return null;
    // A receipt that is no longer open after it was sent before may have been invoiced by that.
    const isPerhapsOurs = meaning.outcome.code === 'TICKET_NOT_OPEN' && !isFirst;
    return isPerhapsOurs ? null : meaning.outcome;
  }

  /** @throws {ProviderUnavailable} when its vendor was taken out of the settings since it was sent. */
  private issuerOf({ expected }: Submission<SentInvoice>): Issuer {
    const issuer = this.issuers.get(expected.vendorRfc);
    if (issuer) return issuer;
    throw new ProviderUnavailable('There is no key any more for the vendor of an invoice that was sent', {
      concerns: 'this invoice',
      retryAfterMs: RETRY_HELD_MS,
    });
  }

  private unavailable(issuer: Issuer, reason: HoldReason): ProviderUnavailable {
    this.holds.hold(issuer, reason);
    return new ProviderUnavailable(
      'Facturapi refuses the issuer',
      this.holds.areAllHeld() ? {} : { concerns: 'this invoice', retryAfterMs: RETRY_HELD_MS },
    );
  }

  /** Codes and paths only: what Facturapi writes in prose may quote the receiver's data. */
  private log({ status, faults, logId }: FacturapiRefused, about: { invoiceId?: string }): void {
    this.logger.warn({
      ...about,
      status,
      faults,
      facturapi_log_id: logId,
      msg: 'Facturapi refused a request',
    });
  }
}

function unheard(): ProviderSilent {
  return new ProviderSilent('Facturapi does not say what it made of the invoice');
}

function failed(code: FailureCode, message: string): FailedOutcome {
  return { state: 'failed', code, message };
}
