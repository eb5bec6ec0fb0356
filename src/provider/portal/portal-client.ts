import type { ConfigType } from '@nestjs/config';
import type { providerSettings } from '../provider.settings.js';
import type { portalSettings } from './portal.settings.js';
import { ProviderSilent, ProviderUnavailable } from '../provider.js';
import { type HttpAnswer, providerHttp, type ProviderHttp } from '../remote/provider-http.js';
import { retryAfterMs } from '../remote/retry-after.js';
import { type PortalJob, readPortalJob } from './portal-job.js';
import type { PortalSubmission } from './portal-submission.js';

/** XML and PDF in base64. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** No such route, and what gateways answer in front of it: nothing that is about this job. */
const NOT_THE_SERVICE = new Set([404, 407, 421, 425]);
/** Statuses that turn everybody away: no such account, it is not paid for, or nobody speaks the contract there. */
const CLOSED_TO_ALL = new Set([401, 402, 403, 405]);

/** The portal service could not take this one: it is not sent again. */
export class PortalRefused extends Error {
  override readonly name = 'PortalRefused';
  constructor(readonly status: number) {
    super(`The portal service refused a job (${status})`);
  }
}

/** The contract of docs/portal-openapi.json, from this side. */
export class PortalClient {
  private readonly http: ProviderHttp;
  private readonly headers: Record<string, string>;

  constructor(
    { PORTAL_URL, PORTAL_KEY }: ConfigType<typeof portalSettings>,
    settings: ConfigType<typeof providerSettings>,
  ) {
    this.http = providerHttp(settings, PORTAL_URL ?? '');
    this.headers = { Authorization: `Bearer ${PORTAL_KEY}`, Accept: 'application/json' };
  }

  /**
   * @returns null when the service knows the invoice with another body (409): it has to be looked up.
   * @throws {PortalRefused} on any other status below 500 that is about this job; else as {@link ProviderHttp} does.
   */
  async post(submission: PortalSubmission, receiptImage: Buffer): Promise<PortalJob | null> {
    const body = { ...submission, receipt_image: receiptImage.toString('base64') };
    const answer = await this.send('POST', '/jobs', body);
    if (answer.status === 409) return null;
    // There is no such route: the address is wrong, which says nothing of the job.
    if (NOT_THE_SERVICE.has(answer.status)) throw turnedAway(answer);
    if (answer.status === 408) throw new ProviderSilent('The portal service waited in vain (408)');
    if (answer.status >= 400) throw new PortalRefused(answer.status);
    return readPortalJob(answer, submission.invoice_id);
  }

  /** Null when the service has never heard of it. */
  async get(invoiceId: string): Promise<PortalJob | null> {
    const answer = await this.send('GET', `/jobs/${encodeURIComponent(invoiceId)}`);
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw new ProviderSilent(`The portal service answered ${answer.status}`);
    return readPortalJob(answer, invoiceId);
  }

  /** @throws {ProviderUnavailable} unless it says that it takes work. */
  async health(): Promise<void> {
    const exchange = {
      method: 'GET',
      path: '/health',
      headers: this.headers,
      expected: [503],
      atOnce: true,
    } as const;
    const answer = await this.http.exchange(exchange).catch((cause: unknown) => {
      // Too many questions or no answer: whom it would take work from is not known, so from nobody.
      const waits = cause instanceof ProviderUnavailable ? cause.retryAfterMs : undefined;
      throw new ProviderUnavailable('The portal service does not say that it takes work', {
        retryAfterMs: waits,
        cause,
      });
    });
    if (answer.status >= 300) throw turnedAway(answer);
  }

  private async send(method: 'GET' | 'POST', path: string, body?: object): Promise<HttpAnswer> {
    const { headers } = this;
    const answer = await this.http.exchange({ method, path, headers, body, maxBytes: MAX_ANSWER_BYTES });
    if (CLOSED_TO_ALL.has(answer.status)) throw turnedAway(answer);
    return answer;
  }
}

function turnedAway({ status, headers }: HttpAnswer): ProviderUnavailable {
  return new ProviderUnavailable(`The portal service takes no work (${status})`, {
    retryAfterMs: retryAfterMs(headers['retry-after']),
  });
}
