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
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookMessage } from './webhook-message.entity.js';
import type { WebhookAnswer } from './receivers/webhook-answer.js';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** The delivery of a message to one endpoint. */
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

  /** Attempts since the delivery was created or last resent. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** When the next attempt is due; null if none is, or if the first one is due now. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** The answers of the latest attempts, oldest first. */
  @Column('jsonb', { default: [] })
  answers: WebhookAnswer[];
}
