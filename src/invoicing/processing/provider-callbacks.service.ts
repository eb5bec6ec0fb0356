import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { inSpan } from '../../platform/observability/tracing/tracing.js';
import { CallbackRefused, InvoicingProvider, type ProviderCallback } from '../../provider/provider.js';
import { InvoiceStates } from './invoice-states.js';
import { CallbackNotSigned } from '../invoicing.errors.js';
import { PROCESS_INVOICE, processInvoiceKey } from './process-invoice.job.js';
import { priorityOf } from './job-priority.js';

/** Processes an invoice at once when the provider calls back, instead of at the next poll. */
@Injectable()
export class ProviderCallbacksService {
  constructor(
    private readonly provider: InvoicingProvider,
    private readonly states: InvoiceStates,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * A repeated callback changes nothing: a settled invoice stays as it is, an unsettled one is looked up once more. Unknown
   * invoices get the same answer as known ones.
   * @throws {CallbackNotSigned}
   */
  async receive(callback: ProviderCallback): Promise<void> {
    const invoiceId = this.invoiceOf(callback);
    const invoice = invoiceId === null ? null : await this.states.findUnsettled(invoiceId);
    if (!invoice) return;
    const { traceparent } = callback.headers;
    // Continues the trace of the request to the provider, if the callback names it.
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    await inSpan('provider callback', { parent }, () =>
      this.queue.enqueue(PROCESS_INVOICE, { invoiceId: invoice.id }, processInvoiceKey(invoice.id), {
        priority: priorityOf(invoice, this.clock.now()),
      }),
    );
  }

  private invoiceOf(callback: ProviderCallback): string | null {
    try {
      return this.provider.invoiceOfCallback(callback);
    } catch (err) {
      if (!(err instanceof CallbackRefused)) throw err;
      // Anybody can send a callback, so it is logged at debug level only.
      this.logger.debug({ err }, 'A callback was refused');
      throw new CallbackNotSigned({ cause: err });
    }
  }
}
