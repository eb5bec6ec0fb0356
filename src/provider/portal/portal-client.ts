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

/** Unknown routes, and statuses of gateways: they say nothing about the job. */
const NOT_THE_SERVICE = new Set([404, 407, 421, 425]);
/** Statuses that refuse all work: unknown account, unpaid account, or a server that does not implement the contract. */
const CLOSED_TO_ALL = new Set([401, 402, 403, 405]);

/** The portal service refused this job. It is not sent again. */
export class PortalRefused extends Error {
  override readonly name = 'PortalRefused';
  constructor(readonly status: number) {
    super(`The portal service refused a job (${status})`);
  }
}

/** Client of the contract in docs/portal-openapi.json. */
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
   * @returns null if the service has the invoice with another body (409): it has to be looked up.
   * @throws {PortalRefused} on any other status below 500 that is about this job; otherwise as {@link ProviderHttp}.
   */
  async post(submission: PortalSubmission, receiptImage: Buffer): Promise<PortalJob | null> {
    const body = { ...submission, receipt_image: receiptImage.toString('base64') };
    const answer = await this.send('POST', '/jobs', body);
    if (answer.status === 409) return null;
    // An unknown route means a wrong URL, and says nothing about the job.
    if (NOT_THE_SERVICE.has(answer.status)) throw turnedAway(answer);
    if (answer.status === 408) throw new ProviderSilent('The portal service waited in vain (408)');
    if (answer.status >= 400) throw new PortalRefused(answer.status);
    return readPortalJob(answer, submission.invoice_id);
  }

  /** Null if the service does not know the invoice. */
  async get(invoiceId: string): Promise<PortalJob | null> {
    const answer = await this.send('GET', `/jobs/${encodeURIComponent(invoiceId)}`);
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw new ProviderSilent(`The portal service answered ${answer.status}`);
    return readPortalJob(answer, invoiceId);
  }

  /** @throws {ProviderUnavailable} unless the service confirms that it takes work. */
  async health(): Promise<void> {
    const exchange = {
      method: 'GET',
      path: '/health',
      headers: this.headers,
      expected: [503],
      atOnce: true,
    } as const;
    const answer = await this.http.exchange(exchange).catch((cause: unknown) => {
      // After 429 or without an answer it is unknown whether it takes work, so it counts as unavailable.
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
