import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { SharedGauges } from '../../platform/jobs/shared-gauges.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { StaleWhileRevalidate } from '../../platform/stale-while-revalidate.js';
import { type FailureCode, FAILURES } from '../../provider/failure-codes.js';
import type { Invoice } from '../invoice.entity.js';
import { UNSETTLED } from './invoice-metrics.sql.js';

/** Objective for the settlement of an accepted invoice, in seconds, on which the error budget is based. It is a bucket of its own. */
export const SETTLED_WITHIN_S = 300;
/** Buckets in seconds: an extraction takes seconds, a vendor's portal takes hours. */
const DURATIONS_S = [1, 2.5, 5, 10, 20, 30, 60, 120, SETTLED_WITHIN_S, 900, 3_600, 14_400, 86_400];
/** All gauges of one scrape share one query. */
const CACHE_MS = 1_000;

interface Unsettled {
  state: 'processing' | 'waiting';
  number: number;
  late: number;
  oldestAge: number;
}

/** Metrics of invoices, and of the credits that pay for them. */
@Injectable()
export class InvoiceMetrics implements OnModuleInit {
  private readonly acceptedTotal: Counter;
  private readonly durations: Histogram<'outcome' | 'waited'>;
  private readonly failures: Counter<'code'>;
  private readonly credits: Counter<'reason'>;
  private readonly unsettled = new StaleWhileRevalidate(CACHE_MS, () =>
    this.database.query<Unsettled>(UNSETTLED, [this.clock.now(), SETTLED_WITHIN_S]),
  );

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly gauges: SharedGauges,
    metrics: Metrics,
  ) {
    this.acceptedTotal = metrics.counter({
      name: 'invoices_accepted_total',
      help: 'Invoices that this process accepted',
    });
    this.durations = metrics.histogram({
      name: 'invoice_settlement_duration_seconds',
      help: 'Duration from the acceptance of an invoice to its settlement by this process; waited: whether its provider had it wait for something',
      labelNames: ['outcome', 'waited'],
      buckets: DURATIONS_S,
    });
    this.failures = metrics.counter({
      name: 'invoices_failed_total',
      help: 'Invoices that failed in this process, by failure code',
      labelNames: ['code'],
    });
    this.credits = metrics.counter({
      name: 'credits_total',
      help: 'Credits that this process debited for invoices (debit) and refunded (refund)',
      labelNames: ['reason'],
    });
  }

  onModuleInit(): void {
    // Exposes zeros, as Prometheus sees the first increase only from an existing value.
    for (const outcome of ['completed', 'failed']) this.durations.zero({ outcome, waited: 'no' });
    for (const code of Object.keys(FAILURES)) this.failures.inc({ code }, 0);
    this.add('invoices_unsettled', 'Invoices that are not settled', 'number');
    this.add(
      'invoices_late',
      `Invoices that are not settled ${SETTLED_WITHIN_S} seconds after their acceptance`,
      'late',
    );
    this.add(
      'oldest_unsettled_invoice_age_seconds',
      'Age in seconds of the oldest invoice that is not settled',
      'oldestAge',
    );
  }

  /** Counts an invoice that is stored and paid. @param price in credits. */
  accepted(price: number): void {
    this.acceptedTotal.inc();
    this.credits.inc({ reason: 'debit' }, price);
  }

  completed(invoice: Invoice): void {
    this.settled(invoice, 'completed');
  }

  failed(invoice: Invoice, code: FailureCode, isRefunded: boolean): void {
    this.settled(invoice, 'failed');
    this.failures.inc({ code });
    if (isRefunded) this.credits.inc({ reason: 'refund' }, invoice.price);
  }

  private settled({ createdAt, takenUpAt, waitReason, resumedAt }: Invoice, outcome: string): void {
    const begun = takenUpAt ?? createdAt;
    const waited = waitReason !== null || resumedAt !== null ? 'yes' : 'no';
    this.durations.observe({ outcome, waited }, (this.clock.now().getTime() - begun.getTime()) / 1_000);
  }

  private add(name: string, help: string, field: Exclude<keyof Unsettled, 'state'>): void {
    this.gauges.add({ name, help, labelNames: ['state'] }, async () =>
      (await this.unsettled.value()).map((invoices) => [{ state: invoices.state }, invoices[field]]),
    );
  }
}
