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

/** What becomes of a job. Default: a document at once, that agrees with the request. */
export interface Plan {
  status?: 'completed' | 'failed';
  /** Reads that find it pending first; Infinity: for ever. The POST finds it pending then, too. */
  afterReads?: number;
  /** Milliseconds that it is pending at least. */
  afterMs?: number;
  retryAfterSeconds?: number;
  /** What it says until it is settled, instead of that it is pending: a state of waiting. */
  waits?: object;
  /** Calls back when it is settled, `afterMs` after the POST. */
  callsBack?: boolean;
  failure?: { code: string; field?: string; message?: string };
  /** In which the document differs from the request. */
  document?: Partial<IssuedXml>;
  /** Whether the portal showed the total before; default: it does not say. */
  totalShown?: boolean;
  /** In which the settled answer differs from the contract. */
  answer?: object;
}

/** A request that came, and what was answered where it was by the contract. */
export interface RecordedExchange {
  method: string;
  path: string;
  authorization: string | undefined;
  traceparent?: string | undefined;
  body: JobRequest | null;
  answer: Answer | null;
}

export type JobRequest = PortalSubmission & { receipt_image: string };

/** In which a callback differs from a good one. */
export interface CallbackOptions {
  id?: string;
  /** Of its timestamp, from now. */
  secondsAgo?: number;
  /** A text is sent as it is. */
  body?: unknown;
  /** Sent instead of the body that is signed. */
  sentBody?: string;
  secret?: string;
  /** Instead of its own; null leaves one out. */
  headers?: Record<string, string | null>;
}

/** As the contract has it, unless a plan says otherwise. */
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

/** What the vendor knows of a purchase of which it is told less. */
const UNREAD = { vendorRfc: 'AET140822H32', vendorName: 'ABARROTES EL TRIUNFO', total: '88.00' };

/** Exchanges that are remembered: a load test makes more than memory should hold. */
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
  /** Requests, new jobs, and documents that were issued. */
  readonly counts = { posts: 0, reads: 0, checks: 0, jobs: 0, documents: 0 };
  /** Of each invoice, the folios that were issued: never more than one. */
  readonly documents = new Map<string, string[]>();
  /** What `GET /health` answers. */
  health: Answer | Fault['answers'] = { status: 204 };
  /** The fault of requests without one of their own: at random, say. */
  alwaysFault: (request: { method: string; path: string }) => Fault | null = () => null;
  /** The plan of jobs without one of their own. */
  alwaysPlan: (request: JobRequest) => Plan = () => ({});
  /** Where to call back, whatever the requests say. */
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

  /** Settings of a service that works with it. */
  get env(): NodeJS.ProcessEnv {
    return {
      INVOICING_PROVIDER: 'portal',
      PORTAL_URL: this.url,
      PORTAL_KEY: this.key,
      PORTAL_WEBHOOK_SECRET: this.webhookSecret,
    };
  }

  /** What goes wrong with the next requests about jobs, in order. */
  willFault(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** What becomes of the next new jobs, in order. */
  willDo(...plans: Plan[]): void {
    this.plans.push(...plans);
  }

  /** Settles a pending job. Further plans say how; without, as it was planned. */
  settle(invoiceId: string, plan: Plan = {}): void {
    const job = this.jobs.get(invoiceId);
    if (!job) throw new Error(`There is no job of ${invoiceId}`);
    Object.assign(job.plan, { afterReads: 0, afterMs: 0 }, plan);
    this.advance(job);
  }

  /** From now on, a job says this until it is settled; null: that it is pending. */
  willWait(invoiceId: string, waits: object | null): void {
    const job = this.jobs.get(invoiceId);
    if (!job) throw new Error(`There is no job of ${invoiceId}`);
    job.plan.waits = waits ?? {};
  }

  /** Calls back about an invoice, and gives the answer's status back. */
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
      // Pictures are large, and there may be many.
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

  /** The job's answer now, settled when it is time. */
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
