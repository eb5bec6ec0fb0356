import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookMessage } from '../messages/webhook-message.entity.js';
import type { WebhookAnswer } from './webhook-answer.js';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** A message on its way to one receiver. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_once', ['endpointId', 'messageId'])
@Index('webhook_deliveries_of_message', ['messageId'])
@Index('webhook_deliveries_waiting', ['id'], { where: "state = 'waiting'" })
@Check('webhook_deliveries_state_known', "state IN ('waiting', 'delivered', 'failed')")
export class WebhookDelivery {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  endpointId: string;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'endpoint_id' })
  endpoint: Relation<WebhookEndpoint>;

  @Column('uuid')
  messageId: string;

  @ManyToOne(() => WebhookMessage, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'message_id' })
  message: Relation<WebhookMessage>;

  @Column('text')
  state: DeliveryState;

  /** Since it was sent first, or again from the beginning. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** When it is tried again; null when it is not, or just now for the first time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** The last ones, oldest first. */
  @Column('jsonb', { default: [] })
  answers: WebhookAnswer[];
}
