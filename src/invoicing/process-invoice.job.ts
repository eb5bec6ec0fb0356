import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { sqlState } from '../platform/database/database.js';
import type { Job } from '../platform/jobs/job.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { InvoicingProvider, type ProviderOutcome, type StampedDocument } from '../provider/provider.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoiceStates } from './invoice-states.js';

/** The job's name in the queue, and the beginning of its key. */
export const PROCESS_INVOICE = 'process-invoice';

/**
 * SQLSTATEs by which the database refuses a document, however often it is tried: a UUID that another invoice has, an
 * amount out of range, a missing member.
 */
const IMPOSSIBLE_DOCUMENT = new Set(['23505', '23514', '22003']);

/** When to ask again after a submission that is pending, unless the provider says. */
const POLL_AFTER_MS = 10_000;

/**
 * Takes an accepted invoice to its end. Run as often as it takes: the provider is idempotent by the invoice's id, and
 * settling changes an invoice once.
 */
@Injectable()
export class ProcessInvoiceJob implements Job, OnModuleInit {
  readonly name = PROCESS_INVOICE;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly provider: InvoicingProvider,
    private readonly states: InvoiceStates,
    private readonly files: InvoiceFiles,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  async run(payload: unknown): Promise<void> {
    const { invoiceId } = payload as { invoiceId: string };
    const invoice = await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    const outcome = this.isLate(invoice) ? await this.lastWord(invoice) : await this.ask(invoice);
    await this.settle(invoice, outcome);
    this.logger.info(
      {
        invoice_id: invoice.id,
        state: outcome.state,
        ...(outcome.state === 'failed' && { code: outcome.code }),
      },
      'Invoice processed',
    );
  }

  /** A submission that was made before is looked up first: its answer may have been lost. */
  private async ask(invoice: Invoice): Promise<ProviderOutcome> {
    const known = await this.provider.find(invoice.id, invoice.providerReference);
    if (known) return known;
    await this.states.begin(invoice.id);
    return this.provider.submit(await this.requestFor(invoice));
  }

  private isLate({ submittedAt }: Invoice): boolean {
    if (!submittedAt) return false;
    return this.clock.now().getTime() > submittedAt.getTime() + this.config.PROCESSING_DEADLINE * 1_000;
  }

  /** Past the deadline nothing is submitted any more; only what the provider has finished still counts. */
  private async lastWord(invoice: Invoice): Promise<ProviderOutcome> {
    const known = await this.provider.find(invoice.id, invoice.providerReference).catch((err: unknown) => {
      this.logger.warn({ err, invoice_id: invoice.id }, 'The provider could not be asked for the last time');
      return null;
    });
    if (known && known.state !== 'pending') return known;
    return {
      state: 'failed',
      code: 'PROVIDER_TIMEOUT',
      // Not "submit it again": nobody knows whether it was stamped.
      message: 'The invoicing provider did not say in time what became of this invoice.',
    };
  }

  private async settle(invoice: Invoice, outcome: ProviderOutcome): Promise<void> {
    switch (outcome.state) {
      case 'completed':
        return this.complete(invoice, outcome.reference, outcome.document);
      case 'failed':
        return this.states.fail(invoice.id, outcome);
      case 'pending': {
        await this.states.remember(invoice.id, outcome.reference);
        const runAt = new Date(this.clock.now().getTime() + (outcome.retryAfterMs ?? POLL_AFTER_MS));
        return this.queue.enqueue(PROCESS_INVOICE, { invoiceId: invoice.id }, processInvoiceKey(invoice.id), {
          runAt,
        });
      }
    }
  }

  private async complete(invoice: Invoice, reference: string, document: StampedDocument): Promise<void> {
    const keys = await this.files.storeDocument(invoice, document);
    try {
      await this.states.complete(invoice.id, reference, document, keys);
    } catch (error) {
      if (!IMPOSSIBLE_DOCUMENT.has(sqlState(error) ?? '')) throw error;
      this.logger.error(
        { err: error, invoice_id: invoice.id },
        'The provider gave a document that cannot be kept',
      );
      await this.states.fail(invoice.id, {
        code: 'PROVIDER_ANSWER_INVALID',
        message: 'The invoicing provider answered with a document that does not belong to this invoice.',
      });
    }
  }

  private async requestFor(invoice: Invoice) {
    return {
      invoiceId: invoice.id,
      attempt: invoice.attempt,
      receiptImage: await this.files.receiptImage(invoice),
      receiver: {
        rfc: invoice.receiverRfc,
        name: invoice.receiverName,
        postalCode: invoice.receiverPostalCode,
        fiscalRegimen: invoice.receiverRegimen,
        cfdiUse: invoice.cfdiUsage,
      },
      expenseDescription: invoice.expenseDescription,
    };
  }
}

/** The key under which an invoice has at most one waiting job. */
export const processInvoiceKey = (invoiceId: string): string => `${PROCESS_INVOICE}:${invoiceId}`;
