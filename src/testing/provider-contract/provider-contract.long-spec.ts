import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import {
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderCallback,
  type ProviderOutcome,
  ProviderSilent,
} from '../../provider/provider.js';
import { ISSUED_PDF, type ProviderHarness, issuedXml, providerContract, sampleRequest } from '../index.js';

const VENDOR = { rfc: 'EKU9003173C9', name: 'ABARROTES EL GÜERO' };

/** A provider in memory. */
class GoodProvider extends InvoicingProvider {
  stamps = 0;
  losesNext = false;
  protected readonly issued = new Map<string, ProviderOutcome>();

  submit(request: InvoiceRequest): Promise<ProviderOutcome> {
    const outcome = this.issued.get(request.invoiceId) ?? this.issue(request);
    this.issued.set(request.invoiceId, outcome);
    if (!this.losesNext) return Promise.resolve(outcome);
    this.losesNext = false;
    return Promise.reject(this.silence(request));
  }

  find(invoiceId: string): Promise<ProviderOutcome | null> {
    return Promise.resolve(this.issued.get(invoiceId) ?? null);
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  protected silence(_request: InvoiceRequest): Error {
    return new ProviderSilent('It did not answer');
  }

  protected issue({ receiver }: InvoiceRequest, shown = '116.00'): ProviderOutcome {
    this.stamps += 1;
    const uuid = randomUUID().toUpperCase();
    const xml = issuedXml({
      uuid,
      vendorRfc: VENDOR.rfc,
      vendorName: VENDOR.name,
      receiverRfc: receiver.rfc,
      receiverName: receiver.name,
      total: '116.00',
      currency: 'MXN',
    });
    return {
      state: 'completed',
      reference: uuid,
      document: {
        uuid,
        subtotal: new Decimal(shown),
        tax: new Decimal(0),
        total: new Decimal(shown),
        currency: 'MXN',
        vendor: { ...VENDOR, address: null },
        xml,
        pdf: ISSUED_PDF,
      },
    };
  }
}

interface Runs {
  starts: number;
  closes: number;
}

const harnessOf = (provider: GoodProvider, runs: Runs): ProviderHarness => {
  runs.starts += 1;
  return {
    provider,
    secrets: ['hush'],
    request: () => sampleRequest(),
    stamps: () => provider.stamps,
    loseNextAnswer: () => {
      provider.losesNext = true;
    },
    close: () => {
      runs.closes += 1;
      return Promise.resolve();
    },
  };
};

/** The names of the cases that a provider fails. */
async function failedBy(provider: GoodProvider): Promise<string[]> {
  const contract = providerContract(async () => harnessOf(provider, { starts: 0, closes: 0 }));
  const failed: string[] = [];
  for (const { name, run } of contract.cases) await run().catch(() => failed.push(name));
  await contract.close();
  return failed;
}

const TWICE = 'makes one document of an id that comes twice';
const AT_ONCE = 'makes one document of an id that comes several times at once';
const LOST = 'finds the document whose answer was lost, and makes no second one';
const AGAIN = 'submits again what it may have lost, and makes no second one';

describe('the contract of providers', () => {
  it('is kept by one who keeps to it', async () => {
    expect(await failedBy(new GoodProvider())).toEqual([]);
  });

  it.each<[string, GoodProvider, string[]]>([
    [
      'stamps whenever it is asked',
      new (class extends GoodProvider {
        override submit(request: InvoiceRequest): Promise<ProviderOutcome> {
          this.issued.delete(request.invoiceId);
          return super.submit(request);
        }
      })(),
      [TWICE, AT_ONCE, LOST, AGAIN],
    ],
    [
      'has never seen what it was sent',
      new (class extends GoodProvider {
        override find = () => Promise.resolve(null);
      })(),
      [TWICE, LOST],
    ],
    [
      'misses what it was told to forget before',
      new (class extends GoodProvider {
        override forget = (invoiceId: string) =>
          this.issued.delete(invoiceId) ? Promise.resolve() : Promise.reject(new Error('It is not there'));
      })(),
      ['forgets an invoice, however often it is told to'],
    ],
    [
      'says something else than its XML',
      new (class extends GoodProvider {
        protected override issue = (request: InvoiceRequest) => super.issue(request, '999.00');
      })(),
      ['gives a document that is what was asked for, and what its XML says'],
    ],
    [
      'tells whose invoice it is',
      new (class extends GoodProvider {
        protected override silence = ({ receiver }: InvoiceRequest) => new ProviderSilent(receiver.rfc);
      })(),
      [LOST],
    ],
    [
      'believes every callback',
      new (class extends GoodProvider {
        override invoiceOfCallback = (_callback: ProviderCallback) => null;
      })(),
      ['believes no callback that nobody signed'],
    ],
  ])('is not kept by one who %s', async (_, provider, failed) => {
    expect(await failedBy(provider)).toEqual(failed);
  });

  it('starts one harness with its first case, and closes it', async () => {
    const runs = { starts: 0, closes: 0 };
    const contract = providerContract(async () => harnessOf(new GoodProvider(), runs));
    await contract.close();
    expect(runs).toEqual({ starts: 0, closes: 0 });
    for (const { run } of contract.cases) await run();
    await contract.close();
    expect(runs).toEqual({ starts: 1, closes: 1 });
  });

  it('fails, and closes nothing, where the harness does not start', async () => {
    const contract = providerContract(() => Promise.reject(new Error('no port is free')));
    for (const { run } of contract.cases) await expect(run()).rejects.toThrow('no port is free');
    await contract.close();
  });
});
