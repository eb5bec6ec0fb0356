/**
 * A Facturapi to test against: a real HTTP server with the part of its API, version 2, that this service uses. Where
 * Facturapi's behaviour is not documented, it behaves as the adapter takes it to.
 *
 * ```ts
 * const facturapi = await FakeFacturapi.start({ EKU9003173C9: 'sk_test_1' });   // keys by the vendors' RFCs
 * facturapi.url                                          // for FACTURAPI_URL
 * facturapi.willDo('POST /invoices', actsThenDrops, refuses(400, 'x'));  // the next requests of a route, in order
 * facturapi.willMake({ status: 'pending', afterReads: 2 });              // the next invoices, in order
 * facturapi.organization('EKU9003173C9').receipts.set(key, { key, total: '116.00' });
 * facturapi.stamps, facturapi.requests, facturapi.requestsOf('GET /check')
 * facturapi.signedEvent(invoice, secret); await facturapi.sendEvent(url, invoice, secret);
 * await facturapi.close();
 * ```
 *
 * Routes: `GET /check`, `POST /invoices`, `GET /invoices`, `GET /invoices/:id`, `GET /invoices/:id/xml`,
 * `GET /invoices/:id/pdf`, `POST /receipts/to-invoice`.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  type FakeInvoice,
  FakeOrganization,
  type FakeReceipt,
  type Fate,
  type PostedInvoice,
} from './facturapi/fake-organization.js';
import { refuses, type Step } from './facturapi/steps.js';

export { actsThenDrops, answers, cutsOff, drops, refuses, type Step } from './facturapi/steps.js';
export type { FakeInvoice, Fate } from './facturapi/fake-organization.js';

export type Route =
  | 'GET /check'
  | 'POST /invoices'
  | 'GET /invoices'
  | 'GET /invoices/:id'
  | 'GET /invoices/:id/xml'
  | 'GET /invoices/:id/pdf'
  | 'POST /receipts/to-invoice';

export interface RecordedRequest {
  route: string;
  key: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export class FakeFacturapi {
  readonly requests: RecordedRequest[] = [];
  /** Added to every request, in milliseconds: how long a stamp takes. */
  latencyMs = 0;
  private readonly steps = new Map<string, Step[]>();
  private readonly fates: Fate[] = [];
  private readonly byKey = new Map<string, FakeOrganization>();
  private readonly idempotent = new Map<string, FakeInvoice | 'in progress'>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(keys: Record<string, string>): Promise<FakeFacturapi> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const fake = new FakeFacturapi(server, `http://127.0.0.1:${port}/v2`);
    for (const [rfc, key] of Object.entries(keys)) fake.byKey.set(key, new FakeOrganization(rfc));
    server.on('request', (request, response) => {
      fake.handle(request, response).catch(() => request.socket.destroy());
    });
    return fake;
  }

  /** The next requests of a route. */
  willDo(route: Route, ...steps: Step[]): void {
    this.steps.set(route, [...(this.steps.get(route) ?? []), ...steps]);
  }

  /** The next invoices that are made. */
  willMake(...fates: Fate[]): void {
    this.fates.push(...fates);
  }

  organization(rfc: string): FakeOrganization {
    const found = [...this.byKey.values()].find((organization) => organization.rfc === rfc);
    if (!found) throw new Error(`The fake has no ${rfc}`);
    return found;
  }

  /** CFDI that were stamped. */
  get stamps(): number {
    return [...this.byKey.values()].reduce((sum, { stamps }) => sum + stamps, 0);
  }

  requestsOf(route: Route): RecordedRequest[] {
    return this.requests.filter((request) => request.route === route);
  }

  /** Forgets what was scripted and recorded, and keeps what was made. */
  reset(): void {
    this.requests.length = 0;
    this.fates.length = 0;
    this.steps.clear();
  }

  /** An event with the invoice in it, as `POST`ed to a webhook. */
  signedEvent(
    invoice: Record<string, unknown>,
    secret: string,
    { type = 'invoice.status_updated', createdAt = new Date() }: { type?: string; createdAt?: Date } = {},
  ): { headers: Record<string, string>; body: Buffer } {
    const event = { id: 'evt_1', created_at: createdAt.toISOString(), livemode: false, type };
    const body = Buffer.from(JSON.stringify({ ...event, data: { type: 'invoice', object: invoice } }));
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return { headers: { 'content-type': 'application/json', 'facturapi-signature': signature }, body };
  }

  async sendEvent(url: string, invoice: Record<string, unknown>, secret: string): Promise<Response> {
    const { headers, body } = this.signedEvent(invoice, secret);
    return fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.replace(/^\/v2/, '');
    const route = `${request.method} ${path.replace(/^\/invoices\/[^/]+/, '/invoices/:id')}`;
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const body = await bodyOf(request);
    const recorded = { route, key, path, query: url.searchParams, body };
    this.requests.push(recorded);

    const step = this.steps.get(route)?.shift() ?? {};
    const acts = step.acts ?? !step.answer;
    const wants = { beforeMs: (step.delayMs ?? 0) + this.latencyMs, acts };
    const own = await this.answerOf(recorded, wants);
    if (step.lateMs) await wait(step.lateMs);
    send(response, { headers: {}, ...own, ...step.answer }, step.breaksOff);
  }

  private async answerOf(
    request: RecordedRequest,
    { beforeMs, acts }: { beforeMs: number; acts: boolean },
  ): Promise<Answer> {
    const organization = this.byKey.get(request.key);
    if (request.route === 'POST /invoices' && organization && acts) {
      return this.createOnce(organization, request.body as PostedInvoice, beforeMs);
    }
    if (beforeMs > 0) await wait(beforeMs);
    if (!acts) return { status: 200, body: {} };
    if (!organization) return error(401, 'api_key_invalid');
    return this.act(organization, request);
  }

  /** One invoice for each idempotency key; a second request is refused while the first is worked on. */
  private async createOnce(
    organization: FakeOrganization,
    posted: PostedInvoice,
    beforeMs: number,
  ): Promise<Answer> {
    const missing = ['customer', 'items', 'payment_form', 'use'].find((field) => !(field in posted));
    if (missing) return error(400, 'invalid_request', `required@${missing}`);
    const key = posted.idempotency_key && `${organization.rfc} ${posted.idempotency_key}`;
    const before = key ? this.idempotent.get(key) : undefined;
    if (before === 'in progress') return error(409, 'idempotency_key_in_use');
    if (before) return { status: 200, body: organization.shown(before) };
    if (key) this.idempotent.set(key, 'in progress');
    if (beforeMs > 0) await wait(beforeMs);
    const invoice = organization.invoice(posted, this.fates.shift() ?? {});
    if (key) this.idempotent.set(key, invoice);
    return { status: invoice.status === 'pending' ? 202 : 200, body: organization.shown(invoice) };
  }

  private act(organization: FakeOrganization, { route, path, query, body }: RecordedRequest): Answer {
    if (route === 'GET /check') return { status: 200, body: { ok: true } };
    if (route === 'GET /invoices') return { status: 200, body: listOf(organization, query) };
    if (route === 'POST /receipts/to-invoice') return this.toInvoice(organization, body as ToInvoice);
    const invoice = organization.invoices.find(({ id }) => id === path.split('/')[2]);
    if (!invoice) return error(404, 'invoice_not_found');
    if (route === 'GET /invoices/:id') return { status: 200, body: organization.read(invoice) };
    if (invoice.status !== 'valid') return error(400, 'invoice_not_stamped');
    return { status: 200, body: route.endsWith('/xml') ? invoice.xml : invoice.pdf };
  }

  private toInvoice(organization: FakeOrganization, { keys, customer, dry_run, ...rest }: ToInvoice): Answer {
    const [unknown] = Object.keys(rest).filter((field) => !['use', 'payment_form'].includes(field));
    if (unknown) return error(400, 'invalid_request', `unknown_field@${unknown}`);
    const receipt: FakeReceipt | undefined = organization.receipts.get(keys[0] ?? '');
    if (!receipt) return error(400, 'receipt_keys_not_found', 'receipt_keys_not_found@keys.0');
    if ((receipt.status ?? 'open') !== 'open') return error(400, 'receipt_not_open');
    if (dry_run) return { status: 200, body: receipt.dryRun ?? { total: Number(receipt.total) } };
    const invoice = organization.invoiceReceipt(receipt, customer, this.fates.shift() ?? {});
    return { status: 200, body: organization.shown(invoice) };
  }
}

interface ToInvoice {
  keys: string[];
  customer: PostedInvoice['customer'];
  dry_run?: boolean;
}

function listOf(organization: FakeOrganization, query: URLSearchParams) {
  const wants = { external: query.get('external_id'), q: query.get('q'), since: query.get('date[gte]') };
  const data = organization.invoices
    .filter((invoice) => wants.external === null || invoice.external_id === wants.external)
    .filter((invoice) => wants.q === null || invoice.customer.tax_id === wants.q)
    .filter((invoice) => wants.since === null || invoice.created_at >= wants.since)
    .slice(0, Number(query.get('limit') ?? 100))
    .map((invoice) => organization.read(invoice));
  return { page: data.length > 0 ? 1 : 0, total_pages: 1, total_results: data.length, data };
}

function error(status: number, code: string, ...faults: string[]): Answer {
  const { answer } = refuses(status, code, ...faults);
  return { status, body: answer?.body, headers: answer?.headers };
}

/** A wait that a test is over before keeps nobody up. */
const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}

function send(response: ServerResponse, answer: Answer, breaksOff: Step['breaksOff']): void {
  if (breaksOff === 'without an answer') {
    response.socket?.destroy();
    return;
  }
  const { status, body, headers } = answer;
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isRaw ? (body as string) : JSON.stringify(body));
  const type = isRaw ? 'application/octet-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  if (breaksOff === 'in the middle') {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
    return;
  }
  response.end(bytes);
}
