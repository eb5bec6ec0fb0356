import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  Database,
  Extension,
  type Extensions,
  InvoiceEvents,
  type InvoiceListener,
  type InvoiceSettled,
  InvoicingModule,
  Job,
  JobQueue,
} from '../../src/index.js';
import { storageSettings } from '../../src/platform/storage/storage.settings.js';
import {
  completed,
  createTestApp,
  startTestDatabases,
  type TestApp,
  type TestCaller,
} from '../../src/testing/index.js';
import { TINY_PNG } from '../support/receipts/receipts.js';
import { eventually } from '../support/service/eventually.js';

/** Longer than the pauses between two questions whether work is left. */
const A_WHILE_MS = 300;
const HOUR_MS = 3_600_000;

@Injectable()
class Erp implements InvoiceListener, OnModuleInit {
  readonly name = 'erp';
  readonly told: InvoiceSettled[] = [];
  isDown = false;

  constructor(private readonly events: InvoiceEvents) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  async settled(event: InvoiceSettled): Promise<void> {
    await sleep(A_WHILE_MS);
    if (this.isDown) throw new Error('the ERP is down');
    this.told.push(event);
  }
}

/** Puts itself off before it begins, as what recurs may: the queue then takes the job that runs for one that ended. */
@Injectable()
class Hourly extends Job {
  readonly name = 'hourly';
  runs = 0;

  constructor(private readonly queue: JobQueue) {
    super();
  }

  async run(): Promise<void> {
    await this.queue.enqueue(this.name, {}, this.name, { delayMs: HOUR_MS });
    await sleep(A_WHILE_MS);
    this.runs += 1;
  }
}

@Extension({ imports: [InvoicingModule], providers: [Erp, Hourly] })
class ErpModule {}

const WITH_ERP: Extensions = { name: 'erp', modules: [ErpModule] };

let testApp: TestApp;
let ana: TestCaller;
beforeAll(async () => {
  testApp = await createTestApp({ extensions: WITH_ERP });
  ana = await testApp.caller();
});
afterAll(() => testApp.close());

const ask = (path: string, key: string, init: RequestInit = {}, url = testApp.url) =>
  fetch(`${url}/api/invoicing/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });
const createInvoice = async ({ key } = ana): Promise<string> => {
  const body = JSON.stringify({ receipt_image: TINY_PNG, cfdi_usage: 'G03' });
  const answer = await ask('facturar-ticket', key, { method: 'POST', body });
  return ((await answer.json()) as { id: string }).id;
};
const invoiceOf = async (id: string, { key, orgId } = ana) =>
  (await ask(`invoice?org_id=${orgId}&invoice_id=${id}`, key)).json() as Promise<Record<string, unknown>>;

describe('atRest', () => {
  it('resolves when invoices are settled and listeners notified', async () => {
    const ids = await Promise.all([createInvoice(), createInvoice()]);
    await testApp.atRest();
    const { told } = testApp.app.get(Erp);
    expect(told.map(({ invoiceId }) => invoiceId).sort()).toEqual(ids.sort());
    expect(await invoiceOf(ids[0] ?? '')).toMatchObject({ status: 'completed' });
  });

  it('waits for an invoice whose provider asked for a delay', async () => {
    const { provider } = testApp;
    provider.willDo(({ invoiceId }) => {
      setTimeout(() => provider.documents.set(invoiceId, completed()), A_WHILE_MS);
      return { state: 'pending', reference: 'one', retryAfterMs: 1_000 };
    });
    const id = await createInvoice();
    await testApp.atRest();
    expect(await invoiceOf(id)).toMatchObject({ status: 'completed' });
  });

  describe('if a job fails', () => {
    const erp = () => testApp.app.get(Erp);
    afterEach(() => {
      erp().isDown = false;
    });

    it('names it with its error, and resolves when a retry succeeds', async () => {
      erp().isDown = true;
      const id = await createInvoice();
      await eventually(
        () => testApp.atRest(0).catch((error: Error) => error.message),
        (said) => said === 'The job tell-invoice-listener is left: the ERP is down',
      );
      erp().isDown = false;
      await testApp.atRest();
      expect(erp().told.at(-1)).toMatchObject({ invoiceId: id, status: 'completed' });
    });

    it('reports at once that it was given up', async () => {
      const [queue, database] = [testApp.app.get(JobQueue), testApp.app.get(Database)];
      await queue.enqueue('nobody-does-this', {}, 'nobody-does-this', { delayMs: HOUR_MS });
      await database.query(
        `SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'it is no use') FROM graphile_worker.jobs WHERE key = $1`,
        ['nobody-does-this'],
      );
      const start = Date.now();
      await expect(testApp.atRest()).rejects.toThrow('The job nobody-does-this is given up: it is no use');
      expect(Date.now() - start).toBeLessThan(30_000);
      await database.query('SELECT graphile_worker.remove_job($1)', ['nobody-does-this']);
      await testApp.atRest();
    });
  });

  it('does not wait for scheduled jobs, but for running ones', async () => {
    const hourly = testApp.app.get(Hourly);
    await testApp.app.get(JobQueue).enqueue(hourly.name, {}, hourly.name);
    await testApp.atRest();
    expect(hourly.runs).toBe(1);
  });
});

describe('a caller', () => {
  it('is the administrator of a new organization, or a member of an existing one', async () => {
    const beto = await testApp.caller({ orgId: ana.orgId, credits: 1 });
    expect(beto).toMatchObject({ orgId: ana.orgId });
    const [his, hers] = [await createInvoice(beto), await createInvoice()];
    await testApp.atRest();
    expect(await invoiceOf(his)).toMatchObject({ id: his, status: 'completed' });
    expect((await ask(`invoice?org_id=${ana.orgId}&invoice_id=${hers}`, beto.key)).status).toBe(404);
    expect((await ask('facturar-ticket', beto.key, { method: 'POST', body: '{}' })).status).toBe(400);
  });
});

describe('the clock', () => {
  afterEach(() => testApp.clock.fix(new Date()));

  it('stops when it is set, and continues by explicit steps', async () => {
    testApp.clock.fix('2026-03-01T12:00:00Z');
    const first = await createInvoice();
    testApp.clock.advance(HOUR_MS);
    const second = await createInvoice();
    await testApp.atRest();
    expect(await invoiceOf(first)).toMatchObject({ created_at: '2026-03-01T12:00:00.000Z' });
    expect(await invoiceOf(second)).toMatchObject({ created_at: '2026-03-01T13:00:00.000Z' });
  });
});

describe('two applications at once', () => {
  it('are independent of each other', async () => {
    const other = await createTestApp();
    try {
      expect([other.url, other.databaseUrl, other.folder]).not.toEqual([
        testApp.url,
        testApp.databaseUrl,
        testApp.folder,
      ]);
      const path = `invoice?org_id=${ana.orgId}&invoice_id=${await createInvoice()}`;
      expect((await ask(path, ana.key, {}, other.url)).status).toBe(401);
      await Promise.all([testApp.atRest(), other.atRest()]);
      expect([testApp.provider.submitted.length > 0, other.provider.submitted.length]).toEqual([true, 0]);
    } finally {
      await other.close();
    }
    await other.close();
    expect((await ask('invoice', ana.key)).status).not.toBe(401);
  });
});

/** Where what does not start has its things. */
const left = { databaseUrl: '', folder: '' };

@Extension({})
class BrokenModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(storageSettings.KEY) private readonly storage: ConfigType<typeof storageSettings>,
  ) {}

  onModuleInit(): never {
    left.databaseUrl = (this.dataSource.options as { url: string }).url;
    left.folder = this.storage.DATA_DIR;
    throw new Error('Acme has no licence');
  }
}

class Misspelled1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    left.databaseUrl = (runner.connection.options as { url: string }).url;
    const [row] = (await runner.query(`SELECT current_setting('data_directory') AS folder`)) as [typeof left];
    left.folder = row.folder;
    await runner.query('CREATE TABEL acme_bills (id uuid)');
  }

  async down(): Promise<void> {}
}

@Extension({ migrations: [Misspelled1900000000000] })
class MisspelledModule {}

describe('if an extension fails', () => {
  it('leaves neither a database nor a folder of the application', async () => {
    const starting = createTestApp({ extensions: { name: 'broken', modules: [BrokenModule] } });
    await expect(starting).rejects.toThrow('Acme has no licence');
    await expect(access(left.folder)).rejects.toThrow('ENOENT');
    await expect(new pg.Client({ connectionString: left.databaseUrl }).connect()).rejects.toThrow(
      'does not exist',
    );
  });

  it('leaves no server if a migration fails', async () => {
    const starting = startTestDatabases({ name: 'misspelled', modules: [MisspelledModule] });
    await expect(starting).rejects.toThrow('syntax error at or near "TABEL"');
    await expect(new pg.Client({ connectionString: left.databaseUrl }).connect()).rejects.toThrow(
      'ECONNREFUSED',
    );
    await expect(access(left.folder)).rejects.toThrow('ENOENT');
  });
});

describe('without databases', () => {
  const NAME = 'RECEIPT_INVOICING_TEST_DATABASE';
  const url = process.env[NAME];
  afterEach(() => {
    process.env[NAME] = url;
  });

  it('names the function to call', async () => {
    delete process.env[NAME];
    await expect(createTestApp()).rejects.toThrow(/startTestDatabases in the global set-up/);
  });
});
