/** FacturapiProvider against the fake, on a database of its own; without the rest of the service. */
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Database } from '../../src/platform/database/database.js';
import { readConfig } from '../../src/platform/config/config.js';
import type { InvoiceRequest } from '../../src/provider/provider.js';
import { FacturapiProvider } from '../../src/provider/facturapi/facturapi-provider.js';
import type { TicketReader } from '../../src/provider/receipt-reader/ticket-reader.js';
import { Submissions } from '../../src/provider/remote/submissions.js';
import { createTestDatabase } from './database.js';
import { FakeFacturapi } from './fake-facturapi.js';
import { sampleReceiver } from './sample-tickets.js';
import { ScriptedTicketReader } from './scripted-ticket-reader.js';
import { TestClock } from './test-clock.js';

/** The vendor of the sample ticket, and another one. */
export const VENDOR = 'EKU9003173C9';
export const OTHER_VENDOR = 'AET140822H32';
export const WEBHOOK_SECRET = 'webhook-secret';

export interface FacturapiAdapter {
  provider: FacturapiProvider;
  facturapi: FakeFacturapi;
  reader: ScriptedTicketReader;
  submissions: Submissions;
  clock: TestClock;
  /** The same adapter in another process: it remembers nothing but what is in the database. */
  restarted(env?: NodeJS.ProcessEnv): FacturapiProvider;
  close(): Promise<void>;
}

export async function startFacturapiAdapter(): Promise<FacturapiAdapter> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const facturapi = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1', [OTHER_VENDOR]: 'sk_test_2' });
  const reader = new ScriptedTicketReader();
  const submissions = new Submissions(new Database(dataSource));
  const clock = new TestClock();
  const restarted = (env: NodeJS.ProcessEnv = {}) =>
    new FacturapiProvider(
      readConfig({
        NODE_ENV: 'test',
        INVOICING_PROVIDER: 'facturapi',
        FACTURAPI_URL: facturapi.url,
        FACTURAPI_ISSUERS: JSON.stringify({
          [VENDOR]: { key: 'sk_test_1', webhook_secret: WEBHOOK_SECRET },
          [OTHER_VENDOR]: 'sk_test_2',
        }),
        PROVIDER_TIMEOUT: '1',
        ...env,
      }),
      clock,
      reader as unknown as TicketReader,
      submissions,
    );
  return {
    provider: restarted(),
    facturapi,
    reader,
    submissions,
    clock,
    restarted,
    async close() {
      await facturapi.close();
      await dataSource.destroy();
      await database.drop();
    },
  };
}

export function invoiceRequest(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return {
    invoiceId: randomUUID(),
    attempt: 1,
    receiptImage: Buffer.from('image'),
    receiver: sampleReceiver(),
    expenseDescription: null,
    ...changes,
  };
}
