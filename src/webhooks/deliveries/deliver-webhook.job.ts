import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { webhooksSettings } from '../webhooks.settings.js';
import { DELIVER_WEBHOOK, deliveryKey, receiverQueue } from './deliver-webhook.sql.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { ReceiverHttp } from './receiver-http.js';
import { signedRequest } from './signed-request.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** When a delivery is looked at again for which this process had no place. */
const NO_PLACE_MS = 1_000;

/** Makes one attempt to deliver a message to one receiver. */
@Injectable()
export class DeliverWebhookJob extends Job {
  readonly name = DELIVER_WEBHOOK;
  private underWay = 0;

  constructor(
    @Inject(webhooksSettings.KEY) private readonly settings: ConfigType<typeof webhooksSettings>,
    private readonly clock: Clock,
    private readonly outcomes: DeliveryOutcomes,
    private readonly queue: JobQueue,
    private readonly receivers: ReceiverHttp,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
  ) {
    super();
  }

  async run(payload: unknown): Promise<void> {
    const { deliveryId } = payload as { deliveryId: string };
    const delivery = await this.findWaiting(deliveryId);
    if (!delivery) return;
    // Receivers who let everybody wait shall not take the places of the jobs that invoices need.
    if (this.underWay >= this.settings.WEBHOOK_CONCURRENCY) return this.later(delivery);
    this.underWay += 1;
    try {
      await this.attempt(delivery);
    } finally {
      this.underWay -= 1;
    }
  }

  private async attempt(delivery: WebhookDelivery): Promise<void> {
    const { endpoint, message } = delivery;
    const now = this.clock.now();
    const answer = await this.receivers.post(endpoint.url, signedRequest(message, endpoint, now));
    await this.outcomes.keep(delivery, { at: now.toISOString(), ...answer });
  }

  /** With the secrets, which nothing else reads. Nothing is sent to who is disabled. */
  private findWaiting(id: string): Promise<WebhookDelivery | null> {
    return this.deliveries
      .createQueryBuilder('delivery')
      .innerJoinAndSelect('delivery.message', 'message')
      .innerJoinAndSelect('delivery.endpoint', 'endpoint')
      .addSelect(['endpoint.secret', 'endpoint.formerSecret'])
      .where({ id, state: 'waiting', endpoint: { disabledAt: IsNull() } })
      .getOne();
  }

  private later({ id, endpointId }: WebhookDelivery): Promise<void> {
    return this.queue.enqueue(DELIVER_WEBHOOK, { deliveryId: id }, deliveryKey(id), {
      delayMs: NO_PLACE_MS,
      orEarlier: true,
      oneByOne: receiverQueue(endpointId),
    });
  }
}
