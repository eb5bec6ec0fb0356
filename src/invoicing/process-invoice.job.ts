import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Job } from '../platform/jobs/job.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { ProviderCircuit } from '../provider/availability/provider-circuit.js';
import {
  InvoicingProvider,
  type ProviderOutcome,
  ProviderSilent,
  ProviderUnavailable,
} from '../provider/provider.js';
import { Deadlines, NEVER_TAKEN, NO_LAST_WORD } from './deadlines.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoiceStates } from './invoice-states.js';
import { Settlement } from './settlement.js';
import { delayMs, nextTry, type Reason, type Try } from './tries.js';

/** The job's name in the queue, and the beginning of its key. */
export const PROCESS_INVOICE = 'process-invoice';

interface Payload {
  invoiceId: string;
  /** Why the provider is asked again, and how often in a row that was the reason; absent at first. */
  lastTry?: Try;
}

/**
 * Takes an accepted invoice to its end. Run as often as it takes: the provider is idempotent by the invoice's id, and
 * settling changes an invoice once.
 */
@Injectable()
export class ProcessInvoiceJob implements Job, OnModuleInit {
  readonly name = PROCESS_INVOICE;

  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly provider: InvoicingProvider,
    private readonly circuit: ProviderCircuit,
    private readonly states: InvoiceStates,
    private readonly settlement: Settlement,
    private readonly deadlines: Deadlines,
    private readonly files: InvoiceFiles,
    private readonly logger: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  async run(payload: unknown): Promise<void> {
    const { invoiceId, lastTry } = payload as Payload;
    const invoice = await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    const passed = this.deadlines.passedBy(invoice);
    try {
      const outcome = passed === 'processing' ? await this.lastWord(invoice) : await this.ask(invoice);
      if (outcome.state === 'pending') await this.waitFor(invoice, outcome, lastTry);
      else await this.settlement.settle(invoice, outcome);
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        if (passed === 'waiting') await this.settlement.settle(invoice, NEVER_TAKEN);
        else await this.tryAgain(invoice, nextTry(lastTry, 'unavailable'), error.retryAfterMs, error);
      } else if (error instanceof ProviderSilent) {
        await this.tryAgain(invoice, nextTry(lastTry, 'silent'), undefined, error);
      } else throw error;
    }
  }

  /** A submission that was made before is looked up first: its answer may have been lost. */
  private async ask(invoice: Invoice): Promise<ProviderOutcome> {
    const known = await this.circuit.run(() => this.provider.find(invoice.id, invoice.providerReference));
    // A failure that is known before anything was submitted is one of an earlier attempt.
    if (known && (known.state !== 'failed' || invoice.submittedAt)) return known;
    const request = await this.requestFor(invoice);
    await this.states.begin(invoice.id);
    try {
      return await this.circuit.run(() => this.provider.submit(request));
    } catch (error) {
      const nothingWasSent = error instanceof ProviderUnavailable && !invoice.submittedAt;
      if (nothingWasSent) await this.states.takeBack(invoice.id);
      throw error;
    }
  }

  /** Past the deadline nothing is submitted any more; only what the provider has finished still counts. */
  private async lastWord(invoice: Invoice): Promise<ProviderOutcome> {
    const known = await this.provider.find(invoice.id, invoice.providerReference).catch((err: unknown) => {
      this.logger.warn({ err, invoice_id: invoice.id }, 'The provider could not be asked for the last time');
      return null;
    });
    return known && known.state !== 'pending' ? known : NO_LAST_WORD;
  }

  private async waitFor(
    invoice: Invoice,
    { reference, retryAfterMs }: Extract<ProviderOutcome, { state: 'pending' }>,
    lastTry: Try | undefined,
  ): Promise<void> {
    await this.states.remember(invoice.id, reference);
    await this.tryAgain(invoice, nextTry(lastTry, 'pending'), retryAfterMs);
  }

  private async tryAgain(invoice: Invoice, thisTry: Try, toldMs?: number, err?: Error): Promise<void> {
    const inMs = delayMs(thisTry, toldMs);
    const payload: Payload = { invoiceId: invoice.id, lastTry: thisTry };
    await this.queue.enqueue(PROCESS_INVOICE, payload, processInvoiceKey(invoice.id), {
      delayMs: inMs,
      orEarlier: true,
    });
    const level = SAYS[thisTry.reason];
    this.logger[level](
      { err, invoice_id: invoice.id, ...thisTry, in_ms: inMs },
      'The provider is asked again',
    );
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

/** A provider that takes no work is told of once, by its circuit, not for each invoice that waits. */
const SAYS: Record<Reason, 'debug' | 'warn'> = { pending: 'debug', unavailable: 'debug', silent: 'warn' };

/** The key under which an invoice has at most one waiting job. */
export const processInvoiceKey = (invoiceId: string): string => `${PROCESS_INVOICE}:${invoiceId}`;
