import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/config.js';
import { EmbeddedProvider, sandboxFolder } from '../../../src/provider/embedded/embedded-provider.js';
import {
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderOutcome,
} from '../../../src/provider/provider.js';
import type { ProviderHarness } from '../../../src/testing/provider-contract/harness.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';
import { TestClock } from '../../../src/testing/test-clock.js';

/** The sandbox in a folder of its own. A lost answer is a process that dies between issuing and answering. */
export async function startEmbeddedHarness(): Promise<ProviderHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-embedded-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const provider = new DyingProvider(() => new EmbeddedProvider(config, new TestClock()));
  return {
    provider,
    secrets: [],
    request: () => sampleRequest(),
    async stamps() {
      const files = await readdir(join(sandboxFolder(config), 'issued'), { recursive: true }).catch(() => []);
      return files.filter((file) => file.endsWith('.xml')).length;
    },
    loseNextAnswer: () => provider.dieAfterNextIssue(),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Dies when it is told to; the next process finds what it left. */
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
}
