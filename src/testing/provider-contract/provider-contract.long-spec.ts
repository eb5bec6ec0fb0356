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

/** A provider in memory that meets the contract. */
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

  protected issue({ receiver }: InvoiceRequest, total = '116.00'): ProviderOutcome {
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
        subtotal: new Decimal(total),
        tax: new Decimal(0),
        total: new Decimal(total),
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

const TWICE = 'makes one document for an id that is submitted twice';
const AT_ONCE = 'makes one document for an id that is submitted several times concurrently';
const LOST = 'finds a document whose answer was lost, and makes no second one';
const AGAIN = 'accepts a resubmission after a lost answer, and makes no second document';

describe('providerContract', () => {
  it('passes a provider that meets it', async () => {
    expect(await failedBy(new GoodProvider())).toEqual([]);
  });

  it.each<[string, GoodProvider, string[]]>([
    [
      'stamps at every submission',
      new (class extends GoodProvider {
        override submit(request: InvoiceRequest): Promise<ProviderOutcome> {
          this.issued.delete(request.invoiceId);
          return super.submit(request);
        }
      })(),
      [TWICE, AT_ONCE, LOST, AGAIN],
    ],
    [
      'never finds a submission',
      new (class extends GoodProvider {
        override find = () => Promise.resolve(null);
      })(),
      [TWICE, LOST],
    ],
    [
      'fails to forget an invoice twice',
      new (class extends GoodProvider {
        override forget = (invoiceId: string) =>
          this.issued.delete(invoiceId) ? Promise.resolve() : Promise.reject(new Error('It is not there'));
      })(),
      ['forgets an invoice, however often it is called'],
    ],
    [
      'states other amounts than its XML',
      new (class extends GoodProvider {
        protected override issue = (request: InvoiceRequest) => super.issue(request, '999.00');
      })(),
      ['returns a document that agrees with the request and with its own XML'],
    ],
    [
      'reveals the receiver in an error',
      new (class extends GoodProvider {
        protected override silence = ({ receiver }: InvoiceRequest) => new ProviderSilent(receiver.rfc);
      })(),
      [LOST],
    ],
    [
      'accepts every callback',
      new (class extends GoodProvider {
        override invoiceOfCallback = (_callback: ProviderCallback) => null;
      })(),
      ['refuses a callback without a valid signature'],
    ],
  ])('fails a provider that %s', async (_, provider, failed) => {
    expect(await failedBy(provider)).toEqual(failed);
  });

  it('starts one harness with the first case, and closes it', async () => {
    const runs = { starts: 0, closes: 0 };
    const contract = providerContract(async () => harnessOf(new GoodProvider(), runs));
    await contract.close();
    expect(runs).toEqual({ starts: 0, closes: 0 });
    for (const { run } of contract.cases) await run();
    await contract.close();
    expect(runs).toEqual({ starts: 1, closes: 1 });
  });

  it('fails if the harness does not start, and closes nothing', async () => {
    const contract = providerContract(() => Promise.reject(new Error('no port is free')));
    for (const { run } of contract.cases) await expect(run()).rejects.toThrow('no port is free');
    await contract.close();
  });
});
