import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { providerSettings } from '../provider.settings.js';
import { portalSettings } from './portal.settings.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Clock } from '../../platform/clock.js';
import {
  toProviderSilent,
  CallbackRefused,
  type InvoiceRequest,
  InvoicingProvider,
  type ProviderCallback,
  type ProviderOutcome,
  ProviderSilent,
} from '../provider.js';
import { type RequiredFields, WHOLE_RECEIPT } from '../../receipts/required-fields.js';
import type { LookupableReceipt, ReadableReceipt } from '../../receipts/extraction.service.js';
import { verifyDocument } from '../remote/verify-document.js';
import { expectedOf, type PartlyExpected } from '../remote/expected-document.js';
import { type Submission, Submissions } from '../remote/submissions.js';
import { invoiceOfBody } from './portal-callback.js';
import { PortalClient, PortalRefused } from './portal-client.js';
import { failedOutcome } from './portal-failures.js';
import type { PortalJob } from './portal-job.js';
import { portalSubmission, type PortalSubmission } from './portal-submission.js';
import { pendingOutcome } from './portal-waits.js';
import { verifyStandardWebhook } from './standard-webhooks.js';

/** Path below PUBLIC_URL. */
const CALLBACKS = '/api/provider-callbacks';
const DAY_MS = 86_400_000;

type Request = InvoiceRequest<ReadableReceipt | LookupableReceipt>;
type Sent = Submission<PortalSubmission, PartlyExpected>;

/** By which portals find a purchase. A code alone does not say which vendor's portal it is for. */
const BY_CODE: RequiredFields = {
  byVendor: true,
  alternativeIdentifiers: [
    ['qr code'],
    ['invoicing code', 'invoicing site'],
    ['invoicing code', 'vendor RFC'],
    ['what its portal asks for'],
  ],
};
const WHOLE: RequiredFields = { ...WHOLE_RECEIPT, byVendor: true };

/** Has invoices made by a service that operates vendors' self-invoicing portals, over the contract of docs/portal-openapi.json. */
@Injectable()
export class PortalProvider extends InvoicingProvider {
  static override needs({
    PORTAL_FINDS_BY_CODE,
  }: Pick<ConfigType<typeof portalSettings>, 'PORTAL_FINDS_BY_CODE'>): RequiredFields {
    return PORTAL_FINDS_BY_CODE ? BY_CODE : WHOLE;
  }

  private readonly portal: PortalClient;

  constructor(
    @Inject(portalSettings.KEY) private readonly settings: ConfigType<typeof portalSettings>,
    @Inject(providerSettings.KEY) private readonly provider: ConfigType<typeof providerSettings>,
    @Inject(httpSettings.KEY) private readonly http: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly submissions: Submissions,
  ) {
    super();
    this.portal = new PortalClient(settings, provider);
  }

  async submit(request: Request): Promise<ProviderOutcome> {
    const sent = (await this.findSent(request)) ?? (await this.save(request));
    try {
      const job = await this.portal.post(sent.body, request.receiptImage);
      return job ? this.outcomeOf(job, sent) : await this.adopt(request.invoiceId);
    } catch (error) {
      if (error instanceof PortalRefused) return failedOutcome({ code: 'other' });
      throw error;
    }
  }

  async find(invoiceId: string): Promise<ProviderOutcome | null> {
    const sent = await this.submissions.latest<PortalSubmission, PartlyExpected>(invoiceId);
    if (!sent) return null;
    const job = await this.portal.get(invoiceId);
    if (!job || isOver(job, sent)) return null;
    return this.outcomeOf(job, sent);
  }

  check(): Promise<void> {
    return this.portal.health();
  }

  override invoiceOfCallback(callback: ProviderCallback): string | null {
    const secret = this.settings.PORTAL_WEBHOOK_SECRET;
    if (!secret) throw new CallbackRefused('PORTAL_WEBHOOK_SECRET is not set');
    verifyStandardWebhook(callback, secret, this.clock.now());
    return invoiceOfBody(callback.body);
  }

  /** The saved submission of this attempt, which is resent unchanged. */
  private async findSent({ invoiceId, attempt }: Request): Promise<Sent | null> {
    const sent = await this.submissions.latest<PortalSubmission, PartlyExpected>(invoiceId);
    return sent?.attempt === attempt ? sent : null;
  }

  private save(request: Request): Promise<Sent> {
    return this.submissions.save(request.invoiceId, {
      attempt: request.attempt,
      expected: expectedOf(request),
      body: portalSubmission(request, {
        callbackUrl: this.callbackUrl(),
        deadlineDays: this.settings.PORTAL_DEADLINE_DAYS,
      }),
      sentAt: this.clock.now(),
    });
  }

  private outcomeOf(job: PortalJob, { body, expected, sentAt }: Sent): ProviderOutcome {
    switch (job.status) {
      case 'failed':
        return failedOutcome(job.failure);
      case 'completed':
        return verifyDocument(
          {
            ...job,
            reference: job.id,
            vendorAddress: body.receipt.vendor_address,
            isTotalShown: job.total_shown,
          },
          expected,
          this.provider.SAT_AUTHORITIES,
        );
      default: {
        // Submissions that an earlier version saved have no deadline of their own.
        const days = body.deadline_days ?? this.settings.PORTAL_DEADLINE_DAYS;
        return pendingOutcome(job, new Date(sentAt.getTime() + days * DAY_MS), this.clock.now());
      }
    }
  }

  /** Null if callbacks could not be verified. */
  private callbackUrl(): string | null {
    const { PORTAL_WEBHOOK_SECRET } = this.settings;
    const { PUBLIC_URL } = this.http;
    return PUBLIC_URL && PORTAL_WEBHOOK_SECRET ? PUBLIC_URL + CALLBACKS : null;
  }

  /** The service has the invoice with another body. Its result counts, if it agrees with the receipt. */
  private async adopt(invoiceId: string): Promise<ProviderOutcome> {
    // It was sent, so if the service cannot be queried now, it may have stamped it.
    const found = await this.find(invoiceId).catch(toProviderSilent);
    if (!found) throw new ProviderSilent('The portal service has a job with another body, and none');
    return found;
  }
}

/** Whether a job is the failure of an earlier attempt: the service has not received the latest one. */
const isOver = ({ status, attempt }: PortalJob, sent: Sent): boolean =>
  status === 'failed' && attempt < sent.attempt;
