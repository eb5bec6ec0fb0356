import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { storageSettings } from '../../platform/storage/storage.settings.js';
import { Clock } from '../../platform/clock.js';
import { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import { LegacyFolderStore } from '../../platform/write-once/legacy-folder-store.js';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import {
  failed,
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderOutcome,
  type StampedDocument,
} from '../provider.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import type { Certificates } from './certificates/authority.js';
import type { SandboxInvoicing } from './sandbox-invoicing.js';

/**
 * The sandbox: issues a CFDI on this machine that is whole in form, sealed with throw-away certificates. What it issues has no fiscal validity, and says so.
 */
@Injectable()
export class EmbeddedProvider extends InvoicingProvider {
  private sandbox: Promise<SandboxInvoicing> | null = null;

  constructor(
    @Inject(storageSettings.KEY) private readonly settings: ConfigType<typeof storageSettings>,
    private readonly clock: Clock,
    private readonly kept: WriteOnceStore,
  ) {
    super();
  }

  async submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    try {
      return completed(await (await this.open()).issue({ ...request, receipt: request.receipt.receipt }));
    } catch (error) {
      if (error instanceof CfdiRejected) return failed(error.code, error.message);
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

  /** What its documents verify against, as PEM. */
  async certificates(): Promise<Certificates> {
    return (await this.open()).certificates();
  }

  async check(): Promise<void> {
    // It is part of this process: when the process takes requests, it takes work.
  }

  /**
   * Loaded with the first invoice: what prints and certifies takes a while to load, and neither a start shall wait for it,
   * nor who has another provider.
   */
  private open(): Promise<SandboxInvoicing> {
    this.sandbox ??= import('./sandbox-invoicing.js').then(
      (sandbox) =>
        new sandbox.SandboxInvoicing({
          kept: new LegacyFolderStore(this.kept, this.settings.DATA_DIR),
          now: () => this.clock.now(),
        }),
    );
    return this.sandbox;
  }
}

function completed(document: StampedDocument): ProviderOutcome {
  return { state: 'completed', reference: document.uuid, document };
}
