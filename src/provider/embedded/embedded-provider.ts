import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import {
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderOutcome,
  type StampedDocument,
} from '../provider.js';
import { ReceiptReader } from '../receipt-reader/receipt-reader.js';
import { judge } from '../receipt-reader/verdict.js';
import { CfdiRejected } from '../cfdi/cfdi-rejected.js';
import { SandboxInvoicing } from './sandbox-invoicing.js';

/**
 * The sandbox: reads the receipt on this machine and issues a CFDI that is whole in form, sealed with throw-away
 * certificates. What it issues has no fiscal validity, and says so.
 */
@Injectable()
export class EmbeddedProvider extends InvoicingProvider implements OnApplicationShutdown {
  private readonly reader: ReceiptReader;
  private readonly sandbox: SandboxInvoicing;

  private readonly logger = new Logger(EmbeddedProvider.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.reader = new ReceiptReader({ readers: config.RECEIPT_READERS });
    this.sandbox = new SandboxInvoicing({ folder: sandboxFolder(config), now: () => clock.now() });
  }

  async submit(request: InvoiceRequest): Promise<ProviderOutcome> {
    const reading = await this.reader.read(request.receiptImage, request.receiver.rfc);
    const verdict = judge(reading, {
      receiverRfc: request.receiver.rfc,
      now: this.clock.now(),
      maxAgeDays: this.config.RECEIPT_MAX_AGE_DAYS,
      refuseOld: this.config.RECEIPT_REFUSE_OLD,
    });
    if (verdict.state === 'refused') return { state: 'failed', code: verdict.code, message: verdict.message };
    for (const warning of verdict.warnings) this.logger.warn({ invoiceId: request.invoiceId, warning });
    try {
      return completed(await this.sandbox.issue({ ...request, ticket: verdict.ticket }));
    } catch (error) {
      if (error instanceof CfdiRejected) return { state: 'failed', code: error.code, message: error.message };
      throw error;
    }
  }

  async find(invoiceId: string): Promise<ProviderOutcome | null> {
    const document = await this.sandbox.find(invoiceId);
    return document && completed(document);
  }

  async check(): Promise<void> {
    // It is part of this process: when the process takes requests, it takes work.
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/** Where the sandbox keeps its certificates and what it issued. */
export const sandboxFolder = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'sandbox');

function completed(document: StampedDocument): ProviderOutcome {
  return { state: 'completed', reference: document.uuid, document };
}
