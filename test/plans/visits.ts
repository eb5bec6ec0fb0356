import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TINY_PNG } from '../support/receipts/receipts.js';
import type { BenchDatabase } from '../benchmark/service/harness/database.js';
import type { Seeded, Tenant } from './seed.js';

/** A too large export is refused after its search; those of months send the remaining statements. */
const isTooLong = (path: string, { status }: Response): boolean => status === 413 && path.includes('/export');

/** Uses the service as clients, people and its own jobs do, so that each of its statements is sent. */
export class Visits {
  private readonly origin: string;
  private readonly database: BenchDatabase;
  private readonly seeded: Seeded;

  constructor(origin: string, database: BenchDatabase, seeded: Seeded) {
    this.origin = origin;
    this.database = database;
    this.seeded = seeded;
  }

  async all(): Promise<void> {
    const { large, small } = this.seeded;
    for (let time = 0; time < TIMES / 4; time++) await this.create();
    for (let time = 0; time < TIMES; time++) await this.read(large);
    await this.read(small);
    for (const tenant of [large, small]) {
      await this.readDeep(tenant);
      await this.people(tenant);
    }
    await this.strangers();
    await this.settled();
  }

  /** Runs all recurring jobs at once. */
  async recurring(): Promise<void> {
    await this.database.rows(
      `SELECT graphile_worker.add_job(identifier, '{}', job_key => identifier)
         FROM graphile_worker._private_tasks WHERE identifier ~ $1`,
      [RECURRING],
    );
    await this.settled();
  }

  private async create(): Promise<void> {
    const { large, small } = this.seeded;
    const body = { receipt_image: TINY_PNG, cfdi_usage: 'G03' };
    const key = randomUUID();
    for (let time = 0; time < 2; time++)
      await this.post(small, 'facturar-ticket', body, { 'Idempotency-Key': key });
    await this.post(large, 'facturar-ticket', body);
    await this.post(large, 'facturar-ticket-org', { ...body, rfc: large.rfc });
    await this.post(large, 'create-invoice-full', {
      receipt_image: TINY_PNG,
      tax_info: {
        tax_id: large.rfc,
        taxpayer: 'MEMBER',
        postal_code: '42501',
        fiscal_regimen: '601',
        cfdi_use: 'G03',
      },
    });
  }

  /** Each `GET` of the API, from its OpenAPI document. */
  private async read(tenant: Tenant): Promise<void> {
    for (const [path, query] of await this.operations(tenant)) {
      await this.ask(`${path}?${new URLSearchParams(query).toString()}`, {
        Authorization: `Bearer ${tenant.key}`,
      });
    }
  }

  private async readDeep({ orgId, profileId, key }: Tenant): Promise<void> {
    const [{ count }] = (await this.database.rows<{ count: number }>(
      'SELECT invoice_count AS count FROM profiles WHERE id = $1',
      [profileId],
    )) as [{ count: number }];
    const query = { org_id: orgId, rfc: profileId, offset: String(Math.min(count - 20, MOST_OFFSET)) };
    await this.ask(`${FAMILY}/member-invoices?${new URLSearchParams(query).toString()}`, {
      Authorization: `Bearer ${key}`,
    });
  }

  private async operations(tenant: Tenant): Promise<[string, Record<string, string>][]> {
    const document = (await (await fetch(`${this.origin}/api/openapi.json`)).json()) as OpenApi;
    const values: Record<string, string> = {
      org_id: tenant.orgId,
      rfc: tenant.profileId,
      invoice_id: tenant.invoiceId,
      invoiceId: tenant.invoiceId,
      kind: 'pdf',
      limit: '100',
    };
    return Object.entries(document.paths).flatMap(([path, { get }]) => {
      if (!get) return [];
      const query = (get.parameters ?? []).filter(({ in: place, name }) => place === 'query' && values[name]);
      return [
        [
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
          Object.fromEntries(query.map(({ name }) => [name, values[name] ?? ''])),
        ] as [string, Record<string, string>],
      ];
    });
  }

  /** Every page of the web account that another one links to, one of each kind, and searches. */
  private async people({ session, invoiceId }: Tenant): Promise<void> {
    const headers = { Cookie: `ris-session=${session}`, 'Accept-Language': 'en' };
    const seen = new Set<string>();
    const open = [
      '/account',
      ...SOUGHT.map((query) => `/account/invoices?${query}`),
      `/account/invoices?q=${invoiceId}`,
    ];
    for (let page = open.shift(); page !== undefined; page = open.shift()) {
      const kind = page.replaceAll(
        /(?<!q=)[0-9a-f]{8}-[0-9a-f-]{27}|(?<=page=)\d+|(?<=(?:month|from|to)=)\d[\d-]+|(?<=sort=-?)[a-z]+/g,
        '…',
      );
      if (seen.has(kind)) continue;
      seen.add(kind);
      const text = await this.ask(page, headers);
      for (const [, href = ''] of text.matchAll(/href="(\/account[^"#]*)"/g))
        open.push(href.replaceAll('&amp;', '&'));
    }
    if (seen.size < LEAST_PAGES) throw new Error(`Only ${seen.size} pages were found`);
  }

  /** A sign-in with a wrong password, and the request of a reset. */
  private async strangers(): Promise<void> {
    for (const [page, fields] of [
      ['/account/sign-in', { email: this.seeded.email, password: 'not this one' }],
      ['/account/forgot', { email: this.seeded.email }],
    ] as const) {
      const response = await fetch(this.origin + page);
      const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(await response.text()) ?? [];
      const Cookie = response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      const body = new URLSearchParams({ _csrf: token, ...fields });
      const { status } = await fetch(this.origin + page, { method: 'POST', headers: { Cookie }, body });
      // The wrong password is rejected, as expected.
      if (status >= 500) throw new Error(`${page} answered ${status}`);
    }
    await this.ask(`${FAMILY}/credits`, { Authorization: `Bearer ris_nobodys` }, 401);
  }

  private async post(
    { key }: Tenant,
    path: string,
    body: object,
    more: Record<string, string> = {},
  ): Promise<void> {
    const response = await fetch(`${this.origin}${FAMILY}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  /** A request that fails may not have sent its statements. Exceptions: files, which do not exist, and the too large export. */
  private async ask(path: string, headers: Record<string, string>, expected?: number): Promise<string> {
    const response = await fetch(this.origin + path, { headers, redirect: 'manual' });
    const isFine =
      expected === undefined
        ? response.status < 400 || IS_FILE.test(path) || isTooLong(path, response)
        : response.status === expected;
    if (!isFine) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  }

  /** Waits until no job is due. */
  private async settled(): Promise<void> {
    for (const end = Date.now() + SETTLED_MS; ; await sleep(500)) {
      const [left] = await this.database.rows<{ task: string; error: string | null }>(
        `SELECT task_identifier AS task, last_error AS error
           FROM (TABLE graphile_worker.jobs UNION ALL TABLE slow_jobs.jobs) AS jobs
          WHERE run_at <= now() OR locked_at IS NOT NULL OR attempts > 0 LIMIT 1`,
      );
      if (!left) return;
      if (Date.now() > end)
        throw new Error(`The job ${left.task} is left: ${left.error ?? 'it was not done'}`);
    }
  }
}

/** Repeated on two connections, because a prepared statement is planned again five times. */
const TIMES = 12;
const FAMILY = '/api/invoicing';
/** The API accepts no larger value. */
const MOST_OFFSET = 990_000;
const SOUGHT = [
  'q=papel',
  'month=all&q=big+macs',
  'by=stamp',
  'by=stamp&sort=-total',
  'q=nothing+has+this+in+it',
  'member=all&q=nothing+has+this+in+it',
  'member=all&from=2020-01-01',
  'q=116',
  'state=failed',
  'member=all&state=unconfirmed',
  'page=2',
  'month=2025-11',
  'vendor=abarrotes&least=100',
];
const IS_FILE = /\/files\/|\/picture$|\/thumbnail$|\.(?:css|js|woff2|svg)/;
const LEAST_PAGES = 15;
const SETTLED_MS = 120_000;
/** Prefix of the names of all recurring jobs. */
const RECURRING = '^(sweep|remove|forget|fill|keep-webhooks)';

interface OpenApi {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}
