import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import { USOS_CON_COMPLEMENTO } from '../../sat/usos.js';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import {
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderOutcome,
  type StampedDocument,
} from '../provider.js';
import { rejectedReceipt } from '../rejected-receipt.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import type { Certificates } from './certificates/authority.js';
import type { SandboxInvoicing } from './sandbox-invoicing.js';

/**
 * The sandbox: issues complete CFDI on this machine, sealed with throw-away certificates. Its documents have no fiscal
 * validity and state so.
 */
@Injectable()
export class EmbeddedProvider extends InvoicingProvider {
  override readonly unsupportedUses = USOS_CON_COMPLEMENTO;
  private sandbox: Promise<SandboxInvoicing> | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly store: WriteOnceStore,
  ) {
    super();
  }

  async submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    try {
      return completed(await (await this.open()).issue({ ...request, receipt: request.receipt.receipt }));
    } catch (error) {
      if (error instanceof CfdiRejected) return rejectedReceipt(error);
      throw error;
    }
  }

  async find(invoiceId: string): Promise<ProviderOutcome | null> {
    const document = await (await this.open()).find(invoiceId);
    return document && completed(document);
  }

  override async forget(invoiceId: string): Promise<void> {
    await (await this.open()).forget(invoiceId);
  }

  /** The certificates that verify its documents, as PEM. */
  async certificates(): Promise<Certificates> {
    return (await this.open()).certificates();
  }

  async check(): Promise<void> {
    // The sandbox is part of this process, so it is available whenever the process is.
  }

  /**
   * Loads the sandbox with the first invoice. Its libraries take a while to load, which would delay the start and affect
   * installations with another provider.
   */
  private open(): Promise<SandboxInvoicing> {
    this.sandbox ??= import('./sandbox-invoicing.js').then(
      (sandbox) =>
        new sandbox.SandboxInvoicing({
          store: this.store,
          now: () => this.clock.now(),
        }),
    );
    return this.sandbox;
  }
}

function completed(document: StampedDocument): ProviderOutcome {
  return { state: 'completed', reference: document.uuid, document };
}
