import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock.js';
import { Job, type JobName } from '../../platform/jobs/job.js';
import { AdvisoryLocks } from '../../platform/jobs/advisory-locks.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
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
import { CorrectionConfirmation, CorrectionUnconfirmed } from './correction-confirmation.js';
import { Deadlines, neverTaken, noFinalStatus } from './deadlines.js';
import type { Invoice } from '../invoice.entity.js';
import { SubmissionPreparation } from './submission-preparation.js';
import { ExtractionQueue } from './extraction-queue.js';
import { ReceiptNotExtracted } from './receipt-not-extracted.js';
import { PurchaseUnderWay, type RepeatedPurchase } from '../purchases/repeated-purchase.js';
import { InvoiceStates } from './invoice-states.js';
import { type FinalOutcome, Settlement } from './settlement.js';
import { delayMs, nextRetry, type RetryReason, type RetryPlan } from './retry-plan.js';
import { priorityOf } from './job-priority.js';

/** Flags jobs that wait because the provider takes no work at all. */
export const WAITS_FOR_PROVIDER = 'waits-for-provider';
/** Flags jobs that wait for another invoice of the same purchase. */
export const WAITS_FOR_PURCHASE = 'waits-for-purchase';

/** Delay of a job whose invoice another worker processes. */
const LOCKED_DELAY_MS = 2_000;
/** How often the final status is asked for while the provider does not answer, and the pause, which grows each time. */
const FINAL_STATUS_ATTEMPTS = 3;
const FINAL_STATUS_PAUSE_MS = 1_000;

interface Payload {
  invoiceId: string;
  /** The retry that this run is; absent in the first run. */
  lastTry?: RetryPlan;
  /** Whether its receipt was extracted just before. */
  wasRead?: boolean;
}

/** The job's name in the queue, and the beginning of its key. */
export const PROCESS_INVOICE: JobName<Payload> = 'process-invoice';

/**
 * Takes an accepted invoice to a final status. It may run any number of times: the provider is idempotent by the invoice's id,
 * and an invoice is settled once.
 */
@Injectable()
export class ProcessInvoiceJob extends Job<Payload> {
  readonly name = PROCESS_INVOICE;

  constructor(
    private readonly queue: JobQueue,
    private readonly locks: AdvisoryLocks,
    private readonly provider: InvoicingProvider,
    private readonly circuit: ProviderCircuit,
    private readonly meter: ProviderMeter,
    private readonly states: InvoiceStates,
    private readonly settlement: Settlement,
    private readonly deadlines: Deadlines,
    private readonly confirmation: CorrectionConfirmation,
    private readonly preparation: SubmissionPreparation,
    private readonly extractionQueue: ExtractionQueue,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  /** A concurrent job of the same invoice, which a callback may have queued, is postponed. */
  async run(payload: Payload): Promise<void> {
    const { invoiceId } = payload;
    const hasRun = await this.locks.run(invoiceId, () => this.process(payload));
    if (hasRun) return;
    await this.queue.enqueue(PROCESS_INVOICE, payload, processInvoiceKey(invoiceId), {
      delayMs: LOCKED_DELAY_MS,
      orEarlier: true,
    });
  }

  private async process({ invoiceId, lastTry, wasRead = false }: Payload): Promise<void> {
    const invoice = await this.states.findUnsettled(invoiceId);
    // Settled. The process may have died between the settlement and the removal of the extraction.
    if (!invoice) return this.settlement.removeExtraction(invoiceId);
    const isPassed = this.deadlines.passedBy(invoice) === 'processing';
    try {
      const outcome = isPassed ? await this.finalStatus(invoice) : await this.findOrSubmit(invoice, wasRead);
      if (outcome.state === 'pending') await this.waitFor(invoice, outcome, lastTry);
      else await this.settlement.settle(invoice, outcome);
    } catch (error) {
      if (error instanceof CorrectionUnconfirmed) await this.waitForConfirmation(invoice, lastTry);
      else if (error instanceof PurchaseUnderWay) await this.waitForPurchase(invoice, lastTry);
      else if (await this.isStillWaiting(invoiceId)) await this.giveUp(invoice, error);
      else if (error instanceof ReceiptNotExtracted) await this.extractionQueue.add(invoice);
      else if (error instanceof ProviderUnavailable) await this.waitForProvider(invoice, error, lastTry);
      else if (error instanceof ProviderSilent) {
        await this.retry(invoice, nextRetry(lastTry, 'silent'), { err: error });
      } else if (isStorageUnavailable(error)) {
        await this.retry(invoice, nextRetry(lastTry, 'storage away'), { err: error });
      } else throw error;
    }
  }

  /** Looks for an earlier submission first, whose answer may have been lost. */
  private async findOrSubmit(
    invoice: Invoice,
    wasRead: boolean,
  ): Promise<ProviderOutcome | RepeatedPurchase> {
    const known = await this.circuit.ask(invoice.id, () => this.find(invoice));
    // A failure that the provider knows before this attempt has submitted anything belongs to an earlier attempt.
    if (known && (known.state !== 'failed' || invoice.submittedAt)) return known;
    if (await this.confirmation.isMissing(invoice)) {
      const failure = this.confirmation.failureOf(invoice, this.clock.now());
      if (failure) return failure;
      throw new CorrectionUnconfirmed();
    }
    // The operator may have stopped to require confirmations: the invoice goes on as if it were confirmed now.
    await this.states.endConfirmationWait(invoice);
    const request = await this.preparation.prepare(invoice, wasRead);
    if ('state' in request) return request;
    invoice.openUntil = request.receipt && invoicedUntil(request.receipt.receipt, request.receipt.extracted);
    const submittedAt = await this.states.recordSubmission(invoice);
    try {
      return await this.circuit.submit(invoice.id, () =>
        this.meter.measure('submit', () => this.provider.submit(request)),
      );
    } catch (error) {
      if (submittedAt && error instanceof ProviderUnavailable)
        await this.states.revertSubmission(invoice, submittedAt);
      throw error;
    }
  }

  /** After the deadline nothing is submitted; only a finished submission counts. */
  private async finalStatus(invoice: Invoice): Promise<FinalOutcome> {
    for (let attempt = 1; attempt <= FINAL_STATUS_ATTEMPTS; attempt++) {
      try {
        const known = await this.find(invoice);
        return known && known.state !== 'pending' ? known : noFinalStatus(invoice);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderSilent)) throw error;
        this.logger.warn(
          { err: error, invoice_id: invoice.id },
          'The provider did not report the final status',
        );
        await sleep(FINAL_STATUS_PAUSE_MS * attempt);
      }
    }
    return noFinalStatus(invoice);
  }

  private find({ id, providerReference }: Invoice): Promise<ProviderOutcome | null> {
    return this.meter.measure('find', () => this.provider.find(id, providerReference));
  }

  /** Whether the invoice waited too long and is still not submitted. */
  private async isStillWaiting(invoiceId: string): Promise<boolean> {
    const invoice = await this.states.findUnsettled(invoiceId);
    return invoice !== null && this.deadlines.passedBy(invoice) === 'waiting';
  }

  /** Fails an invoice that could not be submitted in time. */
  private async giveUp(invoice: Invoice, error: unknown): Promise<void> {
    this.logger.error({ err: error, invoice_id: invoice.id }, 'An invoice could not be submitted in time');
    await this.settlement.settle(invoice, neverTaken(invoice));
  }

  private async waitFor(
    invoice: Invoice,
    { reference, retryAfterMs, waits }: PendingOutcome,
    lastTry: RetryPlan | undefined,
  ): Promise<void> {
    await this.states.recordWait(invoice, reference, waits ?? null);
    const plan = nextRetry(lastTry, waits ? 'waiting' : 'pending');
    await this.retry(invoice, plan, { requestedMs: retryAfterMs });
  }

  /** The confirmation makes the job due at once. Until then it runs now and then, and fails the invoice after its deadline. */
  private async waitForConfirmation(invoice: Invoice, lastTry: RetryPlan | undefined): Promise<void> {
    await this.states.awaitConfirmation(invoice);
    await this.retry(invoice, nextRetry(lastTry, 'waiting'));
  }

  /** Waits as long as the other invoice of the purchase takes, which has a deadline of its own. */
  private waitForPurchase(invoice: Invoice, lastTry: RetryPlan | undefined): Promise<void> {
    const plan = nextRetry(lastTry, 'purchase under way');
    return this.retry(invoice, plan, { flags: [WAITS_FOR_PURCHASE] });
  }

  /** If the provider takes no work at all, the invoice is resumed as soon as it does. */
  private async waitForProvider(invoice: Invoice, err: ProviderUnavailable, lastTry: RetryPlan | undefined) {
    const plan = nextRetry(lastTry, 'unavailable');
    const isOnlyThis = err.concerns === 'this invoice';
    await this.retry(
      invoice,
      plan,
      isOnlyThis ? { err, requestedMs: err.retryAfterMs } : { err, flags: [WAITS_FOR_PROVIDER] },
    );
  }

  private async retry(
    invoice: Invoice,
    plan: RetryPlan,
    { requestedMs, flags, err }: { requestedMs?: number; flags?: string[]; err?: Error } = {},
  ): Promise<void> {
    const inMs = delayMs(plan, requestedMs);
    const payload = { invoiceId: invoice.id, lastTry: plan };
    await this.queue.enqueue(PROCESS_INVOICE, payload, processInvoiceKey(invoice.id), {
      delayMs: inMs,
      orEarlier: true,
      flags,
      priority: priorityOf(invoice, this.clock.now()),
    });
    const level = LOG_LEVELS[plan.reason];
    this.logger[level]({ err, invoice_id: invoice.id, ...plan, in_ms: inMs }, 'An invoice is tried again');
  }
}

/** An unavailable provider is logged once, by its circuit breaker, not for each invoice that waits. */
const LOG_LEVELS: Record<RetryReason, 'debug' | 'warn'> = {
  pending: 'debug',
  waiting: 'debug',
  unavailable: 'debug',
  silent: 'warn',
  'purchase under way': 'debug',
  'storage away': 'warn',
};

/** The key under which an invoice has at most one waiting job. */
export const processInvoiceKey = (invoiceId: string): string => `${PROCESS_INVOICE}:${invoiceId}`;
