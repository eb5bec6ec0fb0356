import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock.js';
import { Job } from '../../platform/jobs/job.js';
import { AdvisoryLocks } from '../../platform/jobs/advisory-locks.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { isStorageUnavailable } from '../../platform/storage/storage-unavailable.js';
import { ProviderCircuit } from '../../provider/availability/provider-circuit.js';
import {
  InvoicingProvider,
  type PendingOutcome,
  type ProviderOutcome,
  ProviderSilent,
  ProviderUnavailable,
} from '../../provider/provider.js';
import { ProviderMeter } from '../../provider/provider-meter.js';
import { invoicedUntil } from '../../receipts/vendors/vendor-portal.js';
import { Deadlines, neverTaken, noFinalStatus } from './deadlines.js';
import type { Invoice } from '../invoice.entity.js';
import { SubmissionPreparation } from './submission-preparation.js';
import { ExtractionQueue } from './extraction-queue.js';
import { ReceiptNotExtracted } from './receipt-not-extracted.js';
import { PurchaseUnderWay, type RepeatedPurchase } from '../purchases/repeated-purchase.js';
import { InvoiceStates } from './invoice-states.js';
import { type FinalOutcome, Settlement } from './settlement.js';
import { delayMs, nextRetry, type RetryReason, type RetryPlan } from './retry-plan.js';
import { priorityOf } from './urgency.js';

/** The job's name in the queue, and the beginning of its key. */
export const PROCESS_INVOICE = 'process-invoice';
/** Marks the jobs that wait because the provider takes no work from anybody. */
export const WAITS_FOR_PROVIDER = 'waits-for-provider';
/** Marks the jobs that wait for another invoice of the same purchase. */
export const WAITS_FOR_PURCHASE = 'waits-for-purchase';

/** When an invoice is looked at again on which somebody works. */
const SOMEBODY_ELSE_MS = 2_000;
/** How often, and after which pauses, the provider is asked for the last time while it does not answer. */
const LAST_QUESTIONS = 3;
const LAST_PAUSE_MS = 1_000;

interface Payload {
  invoiceId: string;
  /** Why the invoice is tried again, and how often in a row that was the reason; absent at first. */
  lastTry?: RetryPlan;
  /** Whether its receipt was read right before. */
  wasRead?: boolean;
}

/**
 * Takes an accepted invoice to its end. Run as often as it takes: the provider is idempotent by the invoice's id, and
 * settling changes an invoice once.
 */
@Injectable()
export class ProcessInvoiceJob extends Job {
  readonly name = PROCESS_INVOICE;

  constructor(
    private readonly queue: JobQueue,
    private readonly exclusive: AdvisoryLocks,
    private readonly provider: InvoicingProvider,
    private readonly circuit: ProviderCircuit,
    private readonly meter: ProviderMeter,
    private readonly states: InvoiceStates,
    private readonly settlement: Settlement,
    private readonly deadlines: Deadlines,
    private readonly handover: SubmissionPreparation,
    private readonly readingQueue: ExtractionQueue,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  /** A second one of the same invoice, which a callback may have queued, comes later. */
  async run(payload: unknown): Promise<void> {
    const { invoiceId } = payload as Payload;
    const isMine = await this.exclusive.run(invoiceId, () => this.process(payload as Payload));
    if (isMine) return;
    await this.queue.enqueue(PROCESS_INVOICE, payload as Payload, processInvoiceKey(invoiceId), {
      delayMs: SOMEBODY_ELSE_MS,
      orEarlier: true,
    });
  }

  private async process({ invoiceId, lastTry, wasRead = false }: Payload): Promise<void> {
    const invoice = await this.states.findUnsettled(invoiceId);
    // Settled. Who settled it may have died before all that was read of it was forgotten.
    if (!invoice) return this.settlement.forgetReading(invoiceId);
    const passed = this.deadlines.passedBy(invoice);
    try {
      const outcome =
        passed === 'processing' ? await this.finalStatus(invoice) : await this.ask(invoice, wasRead);
      if (outcome.state === 'pending') await this.waitFor(invoice, outcome, lastTry);
      else await this.settlement.settle(invoice, outcome);
    } catch (error) {
      if (error instanceof PurchaseUnderWay) await this.waitForOther(invoice, lastTry);
      else if (await this.isStillWaiting(invoiceId)) await this.giveUp(invoice, error);
      else if (error instanceof ReceiptNotExtracted) await this.readingQueue.add(invoice);
      else if (error instanceof ProviderUnavailable) await this.waitForWork(invoice, error, lastTry);
      else if (error instanceof ProviderSilent) {
        await this.tryAgain(invoice, nextRetry(lastTry, 'silent'), { err: error });
      } else if (isStorageUnavailable(error)) {
        await this.tryAgain(invoice, nextRetry(lastTry, 'storage away'), { err: error });
      } else throw error;
    }
  }

  /** A submission that was made before is looked up first: its answer may have been lost. */
  private async ask(invoice: Invoice, wasRead: boolean): Promise<ProviderOutcome | RepeatedPurchase> {
    const known = await this.circuit.ask(invoice.id, () => this.find(invoice));
    // A failure that is known before anything was submitted is one of an earlier attempt.
    if (known && (known.state !== 'failed' || invoice.submittedAt)) return known;
    const request = await this.handover.prepare(invoice, wasRead);
    if ('state' in request) return request;
    invoice.openUntil = request.receipt && invoicedUntil(request.receipt.receipt, request.receipt.extracted);
    const begun = await this.states.begin(invoice);
    try {
      return await this.circuit.submit(invoice.id, () =>
        this.meter.measure('submit', () => this.provider.submit(request)),
      );
    } catch (error) {
      if (begun && error instanceof ProviderUnavailable) await this.states.takeBack(invoice, begun);
      throw error;
    }
  }

  /** Past the deadline nothing is submitted any more; only what the provider has finished still counts. */
  private async finalStatus(invoice: Invoice): Promise<FinalOutcome> {
    for (let asked = 1; asked <= LAST_QUESTIONS; asked++) {
      try {
        const known = await this.find(invoice);
        return known && known.state !== 'pending' ? known : noFinalStatus(invoice);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderSilent)) throw error;
        this.logger.warn({ err: error, invoice_id: invoice.id }, 'The provider gave no last word');
        await sleep(LAST_PAUSE_MS * asked);
      }
    }
    return noFinalStatus(invoice);
  }

  private find({ id, providerReference }: Invoice): Promise<ProviderOutcome | null> {
    return this.meter.measure('find', () => this.provider.find(id, providerReference));
  }

  /** Whether it waited too long, and is not under way to the provider even now. */
  private async isStillWaiting(invoiceId: string): Promise<boolean> {
    const invoice = await this.states.findUnsettled(invoiceId);
    return invoice !== null && this.deadlines.passedBy(invoice) === 'waiting';
  }

  /** Whatever kept it from being submitted for so long keeps it no longer. */
  private async giveUp(invoice: Invoice, error: unknown): Promise<void> {
    this.logger.error({ err: error, invoice_id: invoice.id }, 'An invoice could not be submitted in time');
    await this.settlement.settle(invoice, neverTaken(invoice));
  }

  private async waitFor(
    invoice: Invoice,
    { reference, retryAfterMs, waits }: PendingOutcome,
    lastTry: RetryPlan | undefined,
  ): Promise<void> {
    await this.states.remember(invoice, reference, waits ?? null);
    const thisTry = nextRetry(lastTry, waits ? 'waiting' : 'pending');
    await this.tryAgain(invoice, thisTry, { toldMs: retryAfterMs });
  }

  /** As long as the other invoice of its purchase may take: that ends by a deadline of its own. */
  private waitForOther(invoice: Invoice, lastTry: RetryPlan | undefined): Promise<void> {
    const thisTry = nextRetry(lastTry, 'purchase under way');
    return this.tryAgain(invoice, thisTry, { flags: [WAITS_FOR_PURCHASE] });
  }

  /** An invoice that was turned away together with everybody is taken up as soon as the provider takes work again. */
  private async waitForWork(invoice: Invoice, err: ProviderUnavailable, lastTry: RetryPlan | undefined) {
    const thisTry = nextRetry(lastTry, 'unavailable');
    const isAlone = err.concerns === 'this invoice';
    await this.tryAgain(
      invoice,
      thisTry,
      isAlone ? { err, toldMs: err.retryAfterMs } : { err, flags: [WAITS_FOR_PROVIDER] },
    );
  }

  private async tryAgain(
    invoice: Invoice,
    thisTry: RetryPlan,
    { toldMs, flags, err }: { toldMs?: number; flags?: string[]; err?: Error } = {},
  ): Promise<void> {
    const inMs = delayMs(thisTry, toldMs);
    const payload: Payload = { invoiceId: invoice.id, lastTry: thisTry };
    await this.queue.enqueue(PROCESS_INVOICE, payload, processInvoiceKey(invoice.id), {
      delayMs: inMs,
      orEarlier: true,
      flags,
      priority: priorityOf(invoice, this.clock.now()),
    });
    const level = SAYS[thisTry.reason];
    this.logger[level]({ err, invoice_id: invoice.id, ...thisTry, in_ms: inMs }, 'An invoice is tried again');
  }
}

/** A provider that takes no work is told of once, by its circuit, not for each invoice that waits. */
const SAYS: Record<RetryReason, 'debug' | 'warn'> = {
  pending: 'debug',
  waiting: 'debug',
  unavailable: 'debug',
  silent: 'warn',
  'purchase under way': 'debug',
  'storage away': 'warn',
};

/** The key under which an invoice has at most one waiting job. */
export const processInvoiceKey = (invoiceId: string): string => `${PROCESS_INVOICE}:${invoiceId}`;
