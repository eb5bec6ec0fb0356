import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../../organizations/organization.entity.js';
import type { WebhookEvent } from '../webhook-events.js';

/** One event of an organization, as all of its receivers are told of it. */
@Entity('webhook_messages')
@Unique('webhook_messages_once', ['organizationId', 'subject'])
@Index('webhook_messages_made', ['createdAt'])
export class WebhookMessage {
  /** UUIDv7, so that ids are in the order of time; the same at every delivery, that receivers know one again. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Organization)
  @Column('uuid')
  organizationId: string;

  @Column('text')
  type: WebhookEvent;

  /** What it tells of. Once, so that an event that is heard of twice is one message. */
  @Column('text')
  subject: string;

  /** Ids and numbers, in the names that receivers see. Never secrets, pictures or RFCs. */
  @Column('jsonb')
  data: Record<string, string | number | null>;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
