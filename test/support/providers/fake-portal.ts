import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PortalSubmission } from '../../../src/provider/portal/portal-submission.js';
import { signatureOf } from '../../../src/provider/portal/standard-webhooks.js';
import { FakeServer, wait } from '../../../src/testing/fake-provider/fake-server.js';
import {
  type Answer,
  doesWork,
  type Fault,
  textOf,
  writeAnswer,
} from '../../../src/testing/fake-provider/faulty-answers.js';
import { ISSUED_PDF, type IssuedXml, issuedXml } from '../../../src/testing/fake-provider/issued-xml.js';

/** The plan of a job. Default: a document at once that matches the request. */
export interface Plan {
  status?: 'completed' | 'failed';
  /** Number of reads that find it pending first, including the POST; Infinity: always. */
  afterReads?: number;
  /** Minimum milliseconds for which it is pending. */
  afterMs?: number;
  retryAfterSeconds?: number;
  /** The state of waiting that it reports instead of pending, until it is settled. */
  waits?: object;
  /** Calls back when it is settled, `afterMs` after the POST. */
  callsBack?: boolean;
  failure?: { code: string; field?: string; message?: string };
  /** Differences between the document and the request. */
  document?: Partial<IssuedXml>;
  /** Whether the portal showed the total before issuing; absent by default. */
  totalShown?: boolean;
  /** Differences between the settled answer and the contract. */
  answer?: object;
}

/** A received request, and the answer if it was to follow the contract. */
export interface RecordedExchange {
  method: string;
  path: string;
  authorization: string | undefined;
  traceparent?: string | undefined;
  body: JobRequest | null;
  answer: Answer | null;
}

export type JobRequest = PortalSubmission & { receipt_image: string };

/** Differences between a callback and a valid one. */
export interface CallbackOptions {
  id?: string;
  /** Offset of its timestamp from now. */
  secondsAgo?: number;
  /** A text is sent as it is. */
  body?: unknown;
  /** Sent instead of the signed body. */
  sentBody?: string;
  secret?: string;
  /** Headers instead of its own; null omits one. */
  headers?: Record<string, string | null>;
}

/** As in the contract, unless a plan differs. */
type JobAnswer = { status?: string } & Record<string, unknown>;

interface Job {
  id: string;
  attempt: number;
  fingerprint: string;
  plan: Plan;
  reads: number;
  begunAt: number;
  request: JobRequest;
  settled: JobAnswer | null;
}

/** The vendor's data of a purchase, for fields that the request lacks. */
const UNREAD = { vendorRfc: 'AET140822H32', vendorName: 'ABARROTES EL TRIUNFO', total: '88.00' };

/** Maximum number of recorded exchanges: a load test has more than fit into memory. */
const REMEMBERED = 500;
const JOB = /^\/jobs\/([^/?]+)$/;

/**
 * The contract of docs/portal-openapi.json on a real port, that does what the test says. Everything counts once: faults
 * for the next requests about jobs (not health), plans for the next new jobs; `always…` for all that have none.
 */
export class FakePortal extends FakeServer {
  readonly key = `fake-portal-${randomUUID()}`;
  readonly webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
  /** Latest last. */
  readonly exchanges: RecordedExchange[] = [];
  /** Counts of requests, new jobs, and issued documents. */
  readonly counts = { posts: 0, reads: 0, checks: 0, jobs: 0, documents: 0 };
  /** The issued folios of each invoice: never more than one. */
  readonly documents = new Map<string, string[]>();
  /** The answer of `GET /health`. */
  health: Answer | Fault['answers'] = { status: 204 };
  /** The fault of requests without their own, for example a random one. */
  alwaysFault: (request: { method: string; path: string }) => Fault | null = () => null;
  /** The plan of jobs without their own. */
  alwaysPlan: (request: JobRequest) => Plan = () => ({});
  /** Callback URL, whatever the requests name. */
  callbackUrl: string | null = null;

  private readonly faults: Fault[] = [];
  private readonly plans: Plan[] = [];
  private readonly jobs = new Map<string, Job>();

  static start(): Promise<FakePortal> {
    return new FakePortal().listen();
  }

  get url(): string {
    return this.origin;
  }

  /** Settings of a service that uses this portal. */
  get env(): NodeJS.ProcessEnv {
    return {
      INVOICING_PROVIDER: 'portal',
      PORTAL_URL: this.url,
      PORTAL_KEY: this.key,
      PORTAL_WEBHOOK_SECRET: this.webhookSecret,
    };
  }

  /** Scripts faults of the next requests about jobs, in order. */
  willFault(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** Scripts plans of the next new jobs, in order. */
  willDo(...plans: Plan[]): void {
    this.plans.push(...plans);
  }

  /** Settles a pending job, by its plan or by the given plans. */
  settle(invoiceId: string, plan: Plan = {}): void {
    const job = this.jobs.get(invoiceId);
    if (!job) throw new Error(`There is no job of ${invoiceId}`);
    Object.assign(job.plan, { afterReads: 0, afterMs: 0 }, plan);
    this.advance(job);
  }

  /** Sets the state that a job reports until it is settled; null: pending. */
  willWait(invoiceId: string, waits: object | null): void {
    const job = this.jobs.get(invoiceId);
    if (!job) throw new Error(`There is no job of ${invoiceId}`);
    job.plan.waits = waits ?? {};
  }

  /** Calls back about an invoice. @returns the status of the answer. */
  async callBack(invoiceId: string, options: CallbackOptions = {}): Promise<number> {
    const { id = `msg_${randomUUID()}`, secondsAgo = 0, secret = this.webhookSecret } = options;
    const to = this.callbackUrl ?? this.jobs.get(invoiceId)?.request.callback_url;
    if (!to) throw new Error(`Nobody wants to be called back about ${invoiceId}`);
    const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo);
    const body = textOf(
      options.body ?? {
        type: 'job.updated',
        timestamp: new Date().toISOString(),
        data: { invoice_id: invoiceId },
      },
    );
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf({ id, timestamp, body: Buffer.from(body) }, secret),
      ...options.headers,
    };
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null);
    const { status } = await fetch(to, { method: 'POST', headers: sent, body: options.sentBody ?? body });
    return status;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const raw = await buffer(request);
    const isHealth = path === '/health';
    const fault: Fault = isHealth
      ? { answers: this.health }
      : (this.faults.shift() ?? this.alwaysFault({ method, path }) ?? {});
    this.count(method, isHealth);
    const exchange: RecordedExchange = {
      method,
      path,
      authorization: request.headers.authorization,
      traceparent: request.headers.traceparent as string | undefined,
      body: parsed(raw),
      answer: null,
    };
    this.remember(exchange);
    await wait(fault.delayMs);
    const usual = doesWork(fault) ? this.answerTo(exchange, raw) : null;
    if (fault.answers === undefined) exchange.answer = usual;
    await writeAnswer(response, fault, usual);
  }

  private count(method: string, isHealth: boolean): void {
    if (isHealth) this.counts.checks += 1;
    else if (method === 'POST') this.counts.posts += 1;
    else this.counts.reads += 1;
  }

  private remember(exchange: RecordedExchange): void {
    this.exchanges.push(exchange);
    if (this.exchanges.length > REMEMBERED) this.exchanges.shift();
  }

  private answerTo({ method, path, authorization, body }: RecordedExchange, raw: Buffer): Answer {
    if (authorization !== `Bearer ${this.key}`) return { status: 401, body: { message: 'Unknown key' } };
    if (method === 'POST' && path === '/jobs' && body) return this.post(body, raw);
    const read = JOB.exec(path);
    if (method === 'GET' && read) return this.get(read[1] ?? '');
    return { status: 404, body: { message: 'No such thing' } };
  }

  private post(body: JobRequest, raw: Buffer): Answer {
    const fingerprint = createHash('sha1').update(raw).digest('hex');
    const known = this.jobs.get(body.invoice_id);
    if (known && !this.isAnew(known, body)) {
      const isAnother = known.attempt === body.attempt && known.fingerprint !== fingerprint;
      return isAnother
        ? { status: 409, body: { message: 'Known with another body' } }
        : { status: 200, body: this.advance(known) };
    }
    const job = this.begin(body, fingerprint);
    return { status: 202, body: this.advance(job) };
  }

  private isAnew(known: Job, { attempt }: JobRequest): boolean {
    return attempt > known.attempt && known.settled?.status === 'failed';
  }

  private begin(request: JobRequest, fingerprint: string): Job {
    const plan = { ...(this.plans.shift() ?? this.alwaysPlan(request)) };
    const job: Job = {
      id: `job_${randomUUID()}`,
      attempt: request.attempt,
      fingerprint,
      plan,
      reads: 0,
      begunAt: Date.now(),
      // Not recorded, because pictures are large and may be many.
      request: { ...request, receipt_image: '' },
      settled: null,
    };
    this.jobs.set(request.invoice_id, job);
    this.counts.jobs += 1;
    if (plan.callsBack) {
      setTimeout(() => {
        this.settle(request.invoice_id);
        this.callBack(request.invoice_id).catch(() => undefined);
      }, plan.afterMs ?? 0).unref();
    }
    return job;
  }

  private get(invoiceId: string): Answer {
    const job = this.jobs.get(invoiceId);
    if (!job) return { status: 404, body: { message: 'Never heard of' } };
    job.reads += 1;
    return { status: 200, body: this.advance(job) };
  }

  /** The current answer of a job, which is settled when it is due. */
  private advance(job: Job): JobAnswer {
    const { afterReads = 0, afterMs = 0, retryAfterSeconds, waits } = job.plan;
    const isTime = (afterReads === 0 || job.reads > afterReads) && Date.now() >= job.begunAt + afterMs;
    const head = { id: job.id, invoice_id: job.request.invoice_id, attempt: job.attempt };
    if (!job.settled && !isTime) {
      return {
        ...head,
        status: 'pending',
        ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
        ...waits,
      };
    }
    job.settled ??= { ...head, ...this.result(job), ...job.plan.answer };
    return job.settled;
  }

  private result({ plan, request }: Job): JobAnswer {
    if (plan.status === 'failed' || plan.failure) {
      return { status: 'failed', failure: plan.failure ?? { code: 'ticket_not_found' } };
    }
    const uuid = randomUUID().toUpperCase();
    this.documents.set(request.invoice_id, [...(this.documents.get(request.invoice_id) ?? []), uuid]);
    this.counts.documents += 1;
    const xml = issuedXml({
      uuid,
      vendorRfc: request.receipt.vendor_rfc ?? UNREAD.vendorRfc,
      vendorName: request.receipt.vendor_name ?? UNREAD.vendorName,
      receiverRfc: request.receiver.rfc,
      receiverName: request.receiver.name,
      total: request.receipt.total ?? UNREAD.total,
      currency: request.receipt.currency,
      ...plan.document,
    });
    return {
      status: 'completed',
      uuid,
      xml: xml.toString('base64'),
      pdf: ISSUED_PDF.toString('base64'),
      ...(plan.totalShown !== undefined && { total_shown: plan.totalShown }),
    };
  }
}

function parsed(raw: Buffer): JobRequest | null {
  return raw.length > 0 ? (JSON.parse(raw.toString()) as JobRequest) : null;
}
