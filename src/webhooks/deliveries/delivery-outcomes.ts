import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Histogram } from 'prom-client';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { EndpointSwitch } from '../endpoints/endpoint-switch.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { DELIVER_WEBHOOK, deliveryKey, receiverQueue } from './deliver-webhook.sql.js';
import { delayAfter } from './retry-delays.js';
import { isAccepted, type WebhookAnswer } from '../receivers/webhook-answer.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';

/** Answers stored for each delivery: those of all attempts, unless it was resent. */
const MAX_ANSWERS = 10;
/** How long all deliveries to an endpoint may fail before it is disabled, in milliseconds. */
const MAX_FAILING_MS = 5 * 86_400_000;
/** A delivery must have failed this often to disable its endpoint: two rare events that are days apart may both meet a short outage. */
const MIN_ATTEMPTS = 4;
/** HTTP 410: the receiver says that the endpoint no longer exists. */
const GONE = 410;

/** Records the outcome of an attempt and decides what happens next. */
@Injectable()
export class DeliveryOutcomes {
  private readonly durations: Histogram<'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointSwitch,
    private readonly logger: PinoLogger,
    private readonly queue: JobQueue,
    metrics: Metrics,
  ) {
    this.durations = metrics.histogram({
      name: 'webhook_delivery_duration_seconds',
      help: 'Duration of a delivery attempt, from the connection to the answer. Outcome refused: not a 2xx; silent: no answer',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60],
    });
  }

  /** Stores an answer, and enqueues the next attempt or gives up, in one transaction. */
  async record(delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    const about = {
      delivery_id: delivery.id,
      endpoint_id: delivery.endpointId,
      attempt: delivery.attempts + 1,
    };
    const { status, fault, tookMs } = answer;
    // Log neither the URL, which may contain a secret, nor the body of the answer.
    this.logger.info({ ...about, status, fault, took_ms: tookMs }, 'A webhook was sent');
    const outcome = isAccepted(answer) ? 'delivered' : status === null ? 'silent' : 'refused';
    this.durations.observe({ outcome }, tookMs / 1_000);
    await this.database.transaction((tx) =>
      isAccepted(answer) ? this.accept(tx, delivery, answer) : this.refuse(tx, delivery, answer),
    );
  }

  private async accept(tx: Tx, delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    await this.change(tx, delivery, answer, { state: 'delivered', nextAttemptAt: null });
    await tx.update(
      WebhookEndpoint,
      { id: delivery.endpointId, failingSince: Not(IsNull()) },
      { failingSince: null },
    );
  }

  private async refuse(tx: Tx, delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    const { endpointId } = delivery;
    const at = new Date(answer.at);
    await tx.update(WebhookEndpoint, { id: endpointId, failingSince: IsNull() }, { failingSince: at });
    if (answer.status === GONE || isToBeDisabled(delivery, at)) {
      await this.change(tx, delivery, answer, { state: 'failed', nextAttemptAt: null });
      await this.endpoints.disableFailing(tx, endpointId, answer.status === GONE ? 'gone' : 'failing');
      return;
    }
    const delay = delayAfter(delivery.attempts + 1);
    if (delay === null) return this.change(tx, delivery, answer, { state: 'failed', nextAttemptAt: null });
    const nextAttemptAt = new Date(at.getTime() + answer.tookMs + delay);
    await this.change(tx, delivery, answer, { state: 'waiting', nextAttemptAt });
    await this.queue.enqueue(DELIVER_WEBHOOK, { deliveryId: delivery.id }, deliveryKey(delivery.id), {
      delayMs: delay,
      // A user may have resent it in the meantime.
      orEarlier: true,
      oneByOne: receiverQueue(endpointId),
      tx,
    });
  }

  /** Updates the delivery, unless it was resent from the beginning in the meantime: then the resent one goes on. */
  private async change(
    tx: Tx,
    { id, attempts, answers }: WebhookDelivery,
    answer: WebhookAnswer,
    change: Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>,
  ): Promise<void> {
    await tx.update(
      WebhookDelivery,
      { id, state: 'waiting', attempts },
      { ...change, attempts: attempts + 1, answers: [...answers, answer].slice(-MAX_ANSWERS) },
    );
  }
}

/** Whether the receiver has refused for so long, and this delivery so often, that the endpoint is to be disabled. */
const isToBeDisabled = ({ attempts, endpoint: { failingSince } }: WebhookDelivery, at: Date): boolean =>
  attempts + 1 >= MIN_ATTEMPTS &&
  failingSince !== null &&
  at.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
