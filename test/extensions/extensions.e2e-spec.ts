import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Body, Controller, Get, Injectable, Module, type OnModuleInit, Post } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FSDriver } from 'flydrive/drivers/fs';
import { Disk } from 'flydrive';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import {
  Column,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
  Repository,
} from 'typeorm';
import { z } from 'zod';
import {
  ApiEndpoint,
  type Caller,
  CurrentCaller,
  Database,
  defineSettings,
  Extension,
  type Extensions,
  InvoiceEvents,
  type InvoiceListener,
  InvoicePrice,
  type InvoiceSettled,
  type InvoiceToPrice,
  InvoicingModule,
  Job,
  type JobName,
  JobQueue,
} from '../../src/index.js';
import { storageSettings } from '../../src/platform/storage/storage.settings.js';
import { createTestApp, type TestApp, type TestCaller } from '../../src/testing/index.js';
import { TINY_PNG } from '../support/receipts/receipts.js';
import type { ConfigType } from '@nestjs/config';
import { Inject } from '@nestjs/common';

const acmeSettings = defineSettings('acme', { ACME_PRICE: z.coerce.number().int().positive().default(3) });

@Entity('acme_cost_centres')
class CostCentre {
  @PrimaryColumn('uuid')
  profileId: string;

  @Column('uuid')
  scopeId: string;

  @Column('text')
  code: string;
}

class CreateCostCentres1800000000000 implements MigrationInterface {
  name = 'CreateCostCentres1800000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE acme_cost_centres (profile_id uuid PRIMARY KEY REFERENCES profiles ON DELETE CASCADE, scope_id uuid NOT NULL, code text NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acme_cost_centres');
  }
}

@Injectable()
class CostCentres implements InvoiceListener, OnModuleInit {
  readonly name = 'acme-erp';
  readonly told: InvoiceSettled[] = [];

  constructor(
    @InjectRepository(CostCentre) private readonly centres: Repository<CostCentre>,
    private readonly events: InvoiceEvents,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  settled(event: InvoiceSettled): Promise<void> {
    this.told.push(event);
    return Promise.resolve();
  }

  of({ profileId, scopeId }: Pick<Caller, 'profileId' | 'scopeId'>): Promise<CostCentre | null> {
    return this.centres.findOneBy({ profileId, scopeId });
  }

  /** Completed invoices of the scope, by cost centre. */
  spentBy({ scopeId }: Pick<Caller, 'scopeId'>): Promise<{ code: string; member: string; spent: string }[]> {
    return this.database.query(
      `SELECT c.code, p.name AS member, sum(i.amount) AS spent
         FROM acme_cost_centres c
         JOIN extension_profiles p ON p.id = c.profile_id AND p.scope_id = c.scope_id
         JOIN extension_invoices i ON i.profile_id = c.profile_id AND i.scope_id = c.scope_id
        WHERE c.scope_id = $1 AND i.status = 'completed' GROUP BY c.code, p.name`,
      [scopeId],
    );
  }

  async set({ profileId, scopeId }: Caller, code: string): Promise<void> {
    await this.centres.save({ profileId, scopeId, code });
  }
}

@Controller('acme/cost-centre')
class CostCentreController {
  constructor(private readonly centres: CostCentres) {}

  @Get()
  @ApiEndpoint({ id: 'getCostCentre', summary: 'Read it', description: 'Of the owner of the key.' })
  async mine(@CurrentCaller() caller: Caller) {
    return { code: (await this.centres.of(caller))?.code ?? null };
  }

  @Post()
  @ApiEndpoint({ id: 'setCostCentre', summary: 'Set it', description: 'Of the owner of the key.' })
  async set(@CurrentCaller() caller: Caller, @Body() { code }: { code: string }) {
    await this.centres.set(caller, code);
    return { code };
  }
}

interface Reminder {
  code: string;
}
const REMIND: JobName<Reminder> = 'acme-remind';

@Injectable()
class RemindJob extends Job<Reminder> {
  readonly name = REMIND;
  readonly reminded: string[] = [];

  run({ code }: Reminder): Promise<void> {
    this.reminded.push(code.toLowerCase());
    return Promise.resolve();
  }
}

@Extension({
  imports: [InvoicingModule],
  controllers: [CostCentreController],
  providers: [CostCentres, RemindJob],
  exports: [CostCentres],
  entities: [CostCentre],
  migrations: [CreateCostCentres1800000000000],
})
class CostCentreModule {}

/** Imports a module with entities, which must be found although only this one is registered. */
@Module({ imports: [CostCentreModule], exports: [CostCentreModule] })
class AcmeModule {}

/** Injects its own settings, and a service of its own module. */
@Injectable()
class AcmePrice extends InvoicePrice {
  constructor(
    @Inject(acmeSettings.KEY) private readonly settings: ConfigType<typeof acmeSettings>,
    private readonly centres: CostCentres,
  ) {
    super();
  }

  async of({ scopeId, profileId }: InvoiceToPrice): Promise<number> {
    const centre = profileId && (await this.centres.of({ scopeId, profileId }));
    return centre ? this.settings.ACME_PRICE : 1;
  }
}

const ACME: Extensions = {
  name: 'acme',
  modules: [AcmeModule],
  settings: [acmeSettings],
  price: AcmePrice,
  storage: {
    useFactory: ({ DATA_DIR }: ConfigType<typeof storageSettings>) =>
      new Disk(new FSDriver({ location: join(DATA_DIR, 'elsewhere'), visibility: 'private' })),
    inject: [storageSettings.KEY],
  },
  withoutWebAccount: true,
};

describe('a service with extensions', () => {
  let testApp: TestApp;
  let ana: TestCaller;
  beforeAll(async () => {
    testApp = await createTestApp({ extensions: ACME, env: { ACME_PRICE: '4' } });
    ana = await testApp.caller();
  });
  afterAll(() => testApp.close());

  const as = ({ key }: TestCaller) => ({
    get: (path: string) => supertest(testApp.url).get(path).auth(key, { type: 'bearer' }),
    post: (path: string, body: object) =>
      supertest(testApp.url).post(path).auth(key, { type: 'bearer' }).send(body),
  });
  const invoice = (caller: TestCaller) =>
    as(caller).post('/api/invoicing/facturar-ticket', { receipt_image: TINY_PNG, cfdi_usage: 'G03' });

  it('has the endpoints and tables of a module, and limits each caller to its scope', async () => {
    const beto = await testApp.caller();
    await as(ana).post('/api/acme/cost-centre', { code: 'MX-1' }).expect(200);
    await as(ana).get('/api/acme/cost-centre').expect(200, { code: 'MX-1' });
    await as(beto).get('/api/acme/cost-centre').expect(200, { code: null });
    await supertest(testApp.url).get('/api/acme/cost-centre').expect(401);
  });

  it('uses the price of the extension, and notifies its listener', async () => {
    const { body } = await invoice(ana).expect(200);
    await testApp.atRest();
    expect(testApp.app.get(CostCentres).told).toEqual([
      expect.objectContaining({
        invoiceId: body.id,
        status: 'completed',
        scopeId: ana.orgId,
        profileId: ana.profileId,
      }),
    ]);
    const detail = await as(ana)
      .get(`/api/invoicing/invoice?org_id=${ana.orgId}&invoice_id=${body.id}`)
      .expect(200);
    expect(detail.body.status).toBe('completed');
    const other = await testApp.caller({ credits: 1 });
    await invoice(other).expect(200);
    await as(other).post('/api/acme/cost-centre', { code: 'MX-2' }).expect(200);
    await invoice(other).expect(402);
  });

  it('joins its tables with the views of the service, whose columns stay as documented', async () => {
    const dora = await testApp.caller();
    await as(dora).post('/api/acme/cost-centre', { code: 'MX-9' }).expect(200);
    await invoice(dora).expect(200);
    await testApp.atRest();
    expect(await testApp.app.get(CostCentres).spentBy({ scopeId: dora.orgId })).toEqual([
      { code: 'MX-9', member: expect.stringMatching(/^TEST \d+$/), spent: '116.00' },
    ]);
    const views = await testApp.app.get(Database).query<{ view: string; columns: string[] }>(
      `SELECT table_name AS view, array_agg(column_name::text ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_name LIKE 'extension\\_%' GROUP BY table_name ORDER BY table_name`,
    );
    const documented = Array.from(
      (await readFile(new URL('../../docs/extending.md', import.meta.url), 'utf8')).matchAll(
        /^\| `(extension_\w+)` *\| (.+?) *\|/gm,
      ),
      ([, view, columns = '']) => ({
        view,
        columns: Array.from(columns.matchAll(/`(\w+)`/g), ([, name]) => name),
      }),
    );
    expect(documented).toEqual(views);
  });

  it('runs its jobs with payloads of their type', async () => {
    const queue = testApp.app.get(JobQueue);
    // @ts-expect-error The type of the name says what the payload is. The compiler checks it; the call would be valid.
    void (() => queue.enqueue(REMIND, { kode: 'MX-1' }, 'never'));
    await queue.enqueue(REMIND, { code: 'MX-1' }, `${REMIND}:1`);
    await testApp.atRest();
    expect(testApp.app.get(RemindJob).reminded).toEqual(['mx-1']);
  });

  it('has no pages with withoutWebAccount', async () => {
    await supertest(testApp.url).get('/account').expect(404);
  });
});
