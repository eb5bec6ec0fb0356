import { Inject, Injectable } from '@nestjs/common';
import { Clock } from 'receipt-invoicing-service';
import {
  verifyDocument,
  type Exchange,
  expectedOf,
  failed,
  type HttpAnswer,
  InvoicingProvider,
  type InvoiceRequest,
  jsonOf,
  type ProviderHttp,
  providerHttp,
  type ProviderOutcome,
  providerSettings,
  ProviderSilent,
  ProviderUnavailable,
  type ReadableReceipt,
  type Submission,
  Submissions,
} from 'receipt-invoicing-service/provider';
import { z } from 'zod';
import { acmeSettings } from './acme.settings.js';

/** What is saved of a submission. Acme makes one document for an id, however often the order is sent. */
interface Sent {
  order: { id: string; vendor: string; total: string; customer: Record<string, string> };
  vendorAddress: string | null;
}

const ISSUED = z.object({ uuid: z.string(), xml: z.base64(), pdf: z.base64() });
const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Acme stamps synchronously, forgets an order that it refuses, and finds a document by our id. */
@Injectable()
export class AcmeProvider extends InvoicingProvider {
  static override readonly settings = [acmeSettings];

  private readonly http: ProviderHttp;

  constructor(
    @Inject(acmeSettings.KEY) private readonly acme: ReturnType<typeof acmeSettings>,
    @Inject(providerSettings.KEY) private readonly settings: ReturnType<typeof providerSettings>,
    private readonly clock: Clock,
    private readonly submissions: Submissions,
  ) {
    super();
    this.http = providerHttp(settings, acme.ACME_URL);
  }

  async submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    const earlier = await this.submissions.latest<Sent>(request.invoiceId);
    // Resend it unchanged: Acme may have stamped it already.
    const sent = earlier?.attempt === request.attempt ? earlier : await this.save(request);
    const answer = await this.ask({ method: 'POST', path: '/invoices', body: sent.body.order });
    if (answer.status === 422) {
      const message =
        'The invoicing provider refused the taxpayer’s data. Compare them with the tax certificate.';
      return failed('RECEIVER_REFUSED', message);
    }
    return this.outcomeOf(answer, sent);
  }

  async find(invoiceId: string): Promise<ProviderOutcome | null> {
    const sent = await this.submissions.latest<Sent>(invoiceId);
    if (!sent) return null;
    const answer = await this.ask({ method: 'GET', path: `/invoices/${invoiceId}` });
    return answer.status === 404 ? null : this.outcomeOf(answer, sent);
  }

  async check(): Promise<void> {
    const { status } = await this.ask({ method: 'GET', path: '/status' });
    if (status !== 200) throw new ProviderUnavailable(`Acme answered ${status}`);
  }

  /** Saves the order before it is sent, so that neither a crash nor a lost answer loses it. */
  private save(request: InvoiceRequest<ReadableReceipt>): Promise<Submission<Sent>> {
    const expected = expectedOf(request);
    const { vendorRfc: vendor, total } = expected;
    const { rfc, name, postalCode, fiscalRegimen, cfdiUse } = request.receiver;
    const customer = { rfc, name, zip: postalCode, regime: fiscalRegimen, use: cfdiUse };
    return this.submissions.save<Sent>(request.invoiceId, {
      attempt: request.attempt,
      expected,
      body: {
        order: { id: request.invoiceId, vendor, total, customer },
        vendorAddress: request.receipt.receipt.vendor.address,
      },
      sentAt: this.clock.now(),
    });
  }

  private async ask(exchange: Exchange): Promise<HttpAnswer> {
    const headers = { authorization: `Bearer ${this.acme.ACME_KEY}` };
    const answer = await this.http.exchange({ ...exchange, headers, maxBytes: MAX_DOCUMENT_BYTES });
    // The reason is our account, not the invoice: no invoices can be made until an operator fixes it.
    if (answer.status === 401 || answer.status === 403) throw new ProviderUnavailable('Acme refuses the key');
    return answer;
  }

  /** Only a document that agrees with the receipt completes an invoice. */
  private outcomeOf(answer: HttpAnswer, { expected, body }: Submission<Sent>): ProviderOutcome {
    const issued = ISSUED.safeParse(answer.status === 200 ? jsonOf(answer) : null);
    // Without the body of the answer, because errors are logged.
    if (!issued.success) throw new ProviderSilent(`Acme answered ${answer.status} with something unknown`);
    const { uuid, xml, pdf } = issued.data;
    const files = { xml: Buffer.from(xml, 'base64'), pdf: Buffer.from(pdf, 'base64') };
    const given = { reference: uuid, uuid, ...files, vendorAddress: body.vendorAddress };
    return verifyDocument(given, expected, this.settings.SAT_AUTHORITIES);
  }
}
