/**
 * A Facturapi to test against: a real HTTP server with the part of its API, version 2, that this service uses. What it is
 * asked, and what it answers by itself, is held to Facturapi's document (contract.ts): where one departs from it, `close`
 * throws. Where Facturapi's behaviour is not documented, it behaves as the adapter takes it to.
 *
 * ```ts
 * const facturapi = await FakeFacturapi.start({ EKU9003173C9: 'sk_test_1' });   // keys by the vendors' RFCs
 * facturapi.env                                          // settings of a service that works with it
 * facturapi.willDo('POST /invoices', actsThenDrops, refuses(400, 'x'));  // the next requests of a route, in order
 * facturapi.willMake({ status: 'pending', afterReads: 2 });              // the next invoices, in order
 * facturapi.organization('EKU9003173C9').receipts.set(key, { key, total: '116.00' });
 * facturapi.stamps, facturapi.requests, facturapi.requestsOf('GET /check')
 * facturapi.signedEvent(invoice); await facturapi.sendEvent(url, invoice);
 * await facturapi.close();
 * ```
 *
 * Routes: those of contract.ts.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { faultsOfAnswer, faultsOfRequest, type Route } from './contract.js';
import { type FakeInvoice, FakeOrganization, type Fate, type PostedInvoice } from './fake-organization.js';
import type { PostedItem } from './item-totals.js';
import { refuses } from './refuses.js';
import { FakeServer, wait } from '../../../../src/testing/fake-provider/fake-server.js';
import {
  type Answer,
  doesWork,
  type Fault,
  writeAnswer,
} from '../../../../src/testing/fake-provider/faulty-answers.js';

interface RecordedRequest {
  route: string;
  key: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export class FakeFacturapi extends FakeServer {
  readonly requests: RecordedRequest[] = [];
  /** Requests to it, and answers of its own, that violate Facturapi's document. */
  readonly departures: string[] = [];
  readonly webhookSecret = `webhook-${randomUUID()}`;
  private readonly faults = new Map<string, Fault[]>();
  private readonly fates: Fate[] = [];
  private readonly byKey = new Map<string, FakeOrganization>();
  private readonly idempotent = new Map<string, FakeInvoice | 'in progress'>();

  private constructor(private readonly keys: Record<string, string>) {
    super();
    for (const [rfc, key] of Object.entries(keys)) this.byKey.set(key, new FakeOrganization(rfc));
  }

  /** @param keys by the vendors' RFCs. */
  static start(keys: Record<string, string>): Promise<FakeFacturapi> {
    return new FakeFacturapi(keys).listen();
  }

  get url(): string {
    return `${this.origin}/v2`;
  }

  /** Settings of a service that uses this fake. */
  get env(): NodeJS.ProcessEnv {
    const issuers = Object.entries(this.keys).map(([rfc, key]) => [
      rfc,
      { key, webhook_secret: this.webhookSecret },
    ]);
    return {
      INVOICING_PROVIDER: 'facturapi',
      FACTURAPI_URL: this.url,
      FACTURAPI_ISSUERS: JSON.stringify(Object.fromEntries(issuers)),
    };
  }

  /** Scripts the next requests of a route. */
  willDo(route: Route, ...faults: Fault[]): void {
    this.faults.set(route, [...(this.faults.get(route) ?? []), ...faults]);
  }

  /** Scripts the next invoices. */
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

  /** Resets scripts and records, and keeps invoices. */
  reset(): void {
    this.requests.length = 0;
    this.fates.length = 0;
    this.faults.clear();
  }

  /** An event with the invoice in it, as `POST`ed to a webhook. */
  signedEvent(
    invoice: Record<string, unknown>,
    { secret = this.webhookSecret, createdAt = new Date() }: { secret?: string; createdAt?: Date } = {},
  ): { headers: Record<string, string>; body: Buffer } {
    const type = 'invoice.status_updated';
    const event = { id: 'evt_1', created_at: createdAt.toISOString(), livemode: false, type };
    const body = Buffer.from(JSON.stringify({ ...event, data: { type: 'invoice', object: invoice } }));
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return { headers: { 'content-type': 'application/json', 'facturapi-signature': signature }, body };
  }

  async sendEvent(url: string, invoice: Record<string, unknown>): Promise<Response> {
    const { headers, body } = this.signedEvent(invoice);
    return fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.replace(/^\/v2/, '');
    const route = `${request.method} ${path.replace(/^\/invoices\/[^/]+/, '/invoices/:id')}`;
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const sent = await text(request);
    const body: unknown = sent === '' ? null : JSON.parse(sent);
    const recorded = { route, key, path, query: url.searchParams, body };
    this.requests.push(recorded);

    const fault = this.faults.get(route)?.shift() ?? {};
    const wrong = faultsOfRequest(recorded);
    const usual = wrong.length > 0 ? refuses(400).answers : await this.answerOf(recorded, fault);
    this.departures.push(...wrong, ...(usual ? faultsOfAnswer(route, usual) : []));
    await writeAnswer(response, fault, usual);
  }

  /** Null if the script is to do nothing. */
  private async answerOf(request: RecordedRequest, fault: Fault): Promise<Answer | null> {
    const organization = this.byKey.get(request.key);
    if (request.route === 'POST /invoices' && organization && doesWork(fault)) {
      return this.createOnce(organization, request.body as PostedInvoice, fault.delayMs);
    }
    await wait(fault.delayMs);
    if (!doesWork(fault)) return null;
    if (!organization) return refuses(401, 'api_key_invalid').answers;
    return this.act(organization, request);
  }

  /**
   * One invoice for each idempotency key; a second request is refused while the first is worked on, and one of fuel that
   * does not say under which permit it is sold.
   */
  private async createOnce(
    organization: FakeOrganization,
    posted: PostedInvoice,
    beforeMs?: number,
  ): Promise<Answer> {
    if (posted.items.some(lacksPermit)) {
      return refuses(400, 'invoice_stamping_validation_error', 'CFDI40163').answers;
    }
    const key = posted.idempotency_key && `${organization.rfc} ${posted.idempotency_key}`;
    const before = key ? this.idempotent.get(key) : undefined;
    if (before === 'in progress') return refuses(409, 'idempotency_key_in_use').answers;
    if (before) return { status: 200, body: organization.shown(before) };
    if (key) this.idempotent.set(key, 'in progress');
    await wait(beforeMs);
    const invoice = organization.invoice(posted, this.fates.shift() ?? {});
    if (key) this.idempotent.set(key, invoice);
    return { status: invoice.status === 'pending' ? 202 : 200, body: organization.shown(invoice) };
  }

  private act(organization: FakeOrganization, { route, path, query, body }: RecordedRequest): Answer {
    if (route === 'GET /check') return { status: 200, body: { ok: true } };
    if (route === 'GET /invoices') return { status: 200, body: listOf(organization, query) };
    if (route === 'GET /receipts') return { status: 200, body: receiptsOf(organization, query) };
    if (route === 'POST /receipts/to-invoice') return this.toInvoice(organization, body as ToInvoice);
    const invoice = organization.invoices.find(({ id }) => id === path.split('/')[2]);
    if (!invoice) return refuses(404, 'invoice_not_found').answers;
    if (route === 'GET /invoices/:id') return { status: 200, body: organization.read(invoice) };
    if (invoice.status !== 'valid') return refuses(400, 'invoice_not_stamped').answers;
    const headers = { 'content-type': 'application/octet-stream' };
    return { status: 200, headers, body: route.endsWith('/xml') ? invoice.xml : invoice.pdf };
  }

  private toInvoice(organization: FakeOrganization, { keys, customer, dry_run }: ToInvoice): Answer {
    const receipt = organization.receipts.get(keys[0] ?? '');
    if (!receipt) return refuses(400, 'receipt_keys_not_found', 'receipt_keys_not_found@keys.0').answers;
    if ((receipt.status ?? 'open') !== 'open') return refuses(400, 'receipt_not_open').answers;
    if (dry_run) return { status: 200, body: receipt.dryRun ?? { total: Number(receipt.total) } };
    const invoice = organization.invoiceReceipt(receipt, customer, this.fates.shift() ?? {});
    return { status: 200, body: organization.shown(invoice) };
  }

  override async close(): Promise<void> {
    await super.close();
    if (this.departures.length > 0) {
      throw new Error(`Otherwise than in Facturapi's document:\n${this.departures.join('\n')}`);
    }
  }
}

/** c_ClaveProdServ of motor fuels. */
const FUELS = new Set(['15101505', '15101514', '15101515']);
const lacksPermit = ({ product, complement }: PostedItem): boolean =>
  FUELS.has(product.product_key) && complement === undefined;

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
  return pageOf(data);
}

function receiptsOf(organization: FakeOrganization, query: URLSearchParams) {
  const invoice = query.get('invoice');
  const receipts = [...organization.receipts.values()].map((receipt) => organization.shownReceipt(receipt));
  return pageOf(receipts.filter((receipt) => invoice === null || receipt['invoice'] === invoice));
}

const pageOf = (data: unknown[]) => ({
  page: data.length > 0 ? 1 : 0,
  total_pages: 1,
  total_results: data.length,
  data,
});
