import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DELIVER_WEBHOOK, type DeliveryAttempt, deliveryKey, receiverQueue } from './deliver-webhook.sql.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DeliverySlots } from './delivery-slots.js';
import { ReceiverHttp } from '../receivers/receiver-http.js';
import { delayWhenBusy } from './retry-delays.js';
import { signedRequest } from './signed-request.js';
import { WebhookDelivery } from '../webhook-delivery.entity.js';

/** Makes one attempt to deliver a message to one receiver. */
@Injectable()
export class DeliverWebhookJob extends Job<DeliveryAttempt> {
  readonly name = DELIVER_WEBHOOK;

  constructor(
    private readonly clock: Clock,
    private readonly outcomes: DeliveryOutcomes,
    private readonly slots: DeliverySlots,
    private readonly queue: JobQueue,
    private readonly receivers: ReceiverHttp,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
  ) {
    super();
  }

  async run({ deliveryId, withoutPlace = 0 }: DeliveryAttempt): Promise<void> {
    const delivery = await this.findWaiting(deliveryId);
    if (!delivery) return;
    const { organizationId } = delivery.endpoint;
    const hadSlot = await this.slots.tryRun(organizationId, () => this.attempt(delivery));
    if (!hadSlot) await this.later(delivery, withoutPlace);
  }

  private async attempt(delivery: WebhookDelivery): Promise<void> {
    const { endpoint, message } = delivery;
    const now = this.clock.now();
    const answer = await this.receivers.post(endpoint.url, signedRequest(message, endpoint, now));
    await this.outcomes.record(delivery, { at: now.toISOString(), ...answer });
  }

  /** Loads the delivery with its secrets, which no other query selects. Null if it is not waiting or its endpoint is disabled. */
  private findWaiting(id: string): Promise<WebhookDelivery | null> {
    return this.deliveries
      .createQueryBuilder('delivery')
      .innerJoinAndSelect('delivery.message', 'message')
      .innerJoinAndSelect('delivery.endpoint', 'endpoint')
      .addSelect(['endpoint.secret', 'endpoint.formerSecret'])
      .where({ id, state: 'waiting', endpoint: { disabledAt: IsNull() } })
      .getOne();
  }

  private later({ id, endpointId }: WebhookDelivery, withoutPlace: number): Promise<void> {
    const payload = { deliveryId: id, withoutPlace: withoutPlace + 1 };
    return this.queue.enqueue(DELIVER_WEBHOOK, payload, deliveryKey(id), {
      delayMs: delayWhenBusy(withoutPlace),
      orEarlier: true,
      oneByOne: receiverQueue(endpointId),
    });
  }
}
