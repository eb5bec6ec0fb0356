import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { InvoicingProvider, type InvoiceRequest, type ProviderOutcome } from '../provider/provider.js';
import { type RequiredFields, WHOLE_RECEIPT } from '../receipts/required-fields.js';

/** A scripted step: the outcome of the next submission, or what it throws. */
type Step = (request: InvoiceRequest) => ProviderOutcome | Promise<ProviderOutcome>;

/** A provider that does what the test scripts, and completes every invoice otherwise. It needs no extracted receipt. */
export class ScriptedProvider extends InvoicingProvider {
  static override needs(): RequiredFields | null {
    return null;
  }

  readonly submitted: InvoiceRequest[] = [];
  readonly documents = new Map<string, ProviderOutcome>();
  private readonly script: Step[] = [];
  private unavailable: Error | null = null;

  /** Scripts the next submissions, in order. */
  willDo(...steps: Step[]): void {
    this.script.push(...steps);
  }

  /** Makes `check` throw this from now on; null makes it pass. */
  refuseWork(error: Error | null): void {
    this.unavailable = error;
  }

  async submit(request: InvoiceRequest): Promise<ProviderOutcome> {
    this.submitted.push(request);
    const outcome = await (this.script.shift() ?? completed)(request);
    this.documents.set(request.invoiceId, outcome);
    return outcome;
  }

  find(invoiceId: string): Promise<ProviderOutcome | null> {
    return Promise.resolve(this.documents.get(invoiceId) ?? null);
  }

  check(): Promise<void> {
    return this.unavailable ? Promise.reject(this.unavailable) : Promise.resolve();
  }
}

/** A scripted provider that needs a receipt to be read. */
export class ScriptedReceiptProvider extends ScriptedProvider {
  static override needs(): RequiredFields {
    return WHOLE_RECEIPT;
  }
}

/** A document of 116.00 with 16 % tax. */
export function completed(): ProviderOutcome {
  const uuid = randomUUID().toUpperCase();
  return {
    state: 'completed',
    reference: uuid,
    document: {
      uuid,
      subtotal: new Decimal('100.00'),
      tax: new Decimal('16.00'),
      ieps: new Decimal('0.00'),
      localTaxes: new Decimal('0.00'),
      withheldTaxes: new Decimal('0.00'),
      total: new Decimal('116.00'),
      currency: 'MXN',
      vendor: { name: 'ABARROTES EL SOL', rfc: 'AES010203AB1', address: 'CALLE 1, CENTRO' },
      xml: Buffer.from('<cfdi/>'),
      pdf: Buffer.from('%PDF-1.7'),
    },
  };
}
