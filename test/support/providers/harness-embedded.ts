import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, Like } from 'typeorm';
import { databaseOptions } from '../../../ormconfig.js';
import { readConfig } from '../../../src/config.js';
import { WriteOnceFiles } from '../../../src/platform/write-once/write-once-files.entity.js';
import { StoredWriteOnce } from '../../../src/platform/write-once/stored-write-once.js';
import { openDisk } from '../../../src/platform/storage/open-disk.js';
import { EmbeddedProvider } from '../../../src/provider/embedded/embedded-provider.js';
import {
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderOutcome,
} from '../../../src/provider/provider.js';
import type { ProviderHarness } from '../../../src/testing/provider-contract/harness.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';
import { TestClock } from '../../../src/testing/test-clock.js';
import { createTestDatabase } from '../../../src/testing/test-databases.js';

/** The sandbox on a database and in a folder of its own. A lost answer is a process that dies between issuing and answering. */
export async function startEmbeddedHarness(): Promise<ProviderHarness> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  const rows = dataSource.getRepository(WriteOnceFiles);
  const folder = await mkdtemp(join(tmpdir(), 'ris-embedded-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const disk = await openDisk(config);
  const provider = new DyingProvider(
    () => new EmbeddedProvider(new TestClock(), new StoredWriteOnce(rows, disk)),
  );
  return {
    provider,
    secrets: [],
    request: () => sampleRequest(),
    stamps: () => rows.countBy({ name: Like('sandbox/issued/%') }),
    loseNextAnswer: () => provider.dieAfterNextIssue(),
    async close() {
      await dataSource.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process dies on request; the next one finds the data that it left. */
class DyingProvider extends InvoicingProvider {
  private living: InvoicingProvider;
  private isDoomed = false;

  constructor(private readonly start: () => InvoicingProvider) {
    super();
    this.living = start();
  }

  dieAfterNextIssue(): void {
    this.isDoomed = true;
  }

  async submit(request: InvoiceRequest): Promise<ProviderOutcome> {
    const outcome = await this.living.submit(request);
    if (!this.isDoomed) return outcome;
    this.isDoomed = false;
    this.living = this.start();
    throw new Error('The process died');
  }

  find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null> {
    return this.living.find(invoiceId, reference);
  }

  check(): Promise<void> {
    return this.living.check();
  }

  override forget(invoiceId: string): Promise<void> {
    return this.living.forget(invoiceId);
  }
}
