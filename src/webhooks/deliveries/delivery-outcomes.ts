import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Histogram } from 'prom-client';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { EndpointSwitch } from '../endpoints/endpoint-switch.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { DELIVER_WEBHOOK, deliveryKey, receiverQueue } from './deliver-webhook.sql.js';
import { pauseAfter } from './retry-pauses.js';
import { isTaken, type WebhookAnswer } from './webhook-answer.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** Answers of a delivery that are kept: those of all attempts, unless it was sent again. */
const KEPT_ANSWERS = 10;
/** How long a receiver may take nothing, in milliseconds. */
const FAILING_FOR_MS = 5 * 86_400_000;
/** How often a delivery is tried before it tells so: of events that are rare, two that are days apart may find it down. */
const TELLING_ATTEMPTS = 4;
/** The receiver is not there any more, and says so. */
const GONE = 410;

/** What becomes of a delivery by what its receiver answered. */
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
      help: 'From connecting to a receiver to its answer, by attempt; refused: any answer but a 2xx, silent: none',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60],
    });
  }

  /** Keeps an answer, and queues the next attempt or lets the receiver be: all in one transaction. */
  async keep(delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    const about = {
      delivery_id: delivery.id,
      endpoint_id: delivery.endpointId,
      attempt: delivery.attempts + 1,
    };
    const { status, fault, tookMs } = answer;
    // Neither the address, which may have a secret in it, nor what the receiver said.
    this.logger.info({ ...about, status, fault, took_ms: tookMs }, 'A webhook was sent');
    const outcome = isTaken(answer) ? 'delivered' : status === null ? 'silent' : 'refused';
    this.durations.observe({ outcome }, tookMs / 1_000);
    await this.database.transaction((tx) =>
      isTaken(answer) ? this.taken(tx, delivery, answer) : this.refused(tx, delivery, answer),
    );
  }

  private async taken(tx: Tx, delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    await this.change(tx, delivery, answer, { state: 'delivered', nextAttemptAt: null });
    await tx.update(
      WebhookEndpoint,
      { id: delivery.endpointId, failingSince: Not(IsNull()) },
      { failingSince: null },
    );
  }

  private async refused(tx: Tx, delivery: WebhookDelivery, answer: WebhookAnswer): Promise<void> {
    const { endpointId } = delivery;
    const at = new Date(answer.at);
    await tx.update(WebhookEndpoint, { id: endpointId, failingSince: IsNull() }, { failingSince: at });
    if (answer.status === GONE || isUnrecoverable(delivery, at)) {
      await this.change(tx, delivery, answer, { state: 'failed', nextAttemptAt: null });
      await this.endpoints.giveUp(tx, endpointId, answer.status === GONE ? 'gone' : 'failing');
      return;
    }
    const pause = pauseAfter(delivery.attempts + 1);
    if (pause === null) return this.change(tx, delivery, answer, { state: 'failed', nextAttemptAt: null });
    const nextAttemptAt = new Date(at.getTime() + answer.tookMs + pause);
    await this.change(tx, delivery, answer, { state: 'waiting', nextAttemptAt });
    await this.queue.enqueue(DELIVER_WEBHOOK, { deliveryId: delivery.id }, deliveryKey(delivery.id), {
      delayMs: pause,
      // It may have been asked to be sent again meanwhile.
      orEarlier: true,
      oneByOne: receiverQueue(endpointId),
      tx,
    });
  }

  /** Changes it, unless it was sent again from the beginning meanwhile: then that goes on. */
  private async change(
    tx: Tx,
    { id, attempts, answers }: WebhookDelivery,
    answer: WebhookAnswer,
    change: Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>,
  ): Promise<void> {
    await tx.update(
      WebhookDelivery,
      { id, state: 'waiting', attempts },
      { ...change, attempts: attempts + 1, answers: [...answers, answer].slice(-KEPT_ANSWERS) },
    );
  }
}

/** Whether a receiver has refused for so long, and this so often, that nothing is hoped for any more. */
const isUnrecoverable = ({ attempts, endpoint: { failingSince } }: WebhookDelivery, at: Date): boolean =>
  attempts + 1 >= TELLING_ATTEMPTS &&
  failingSince !== null &&
  at.getTime() - failingSince.getTime() >= FAILING_FOR_MS;
