import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../organizations/organization.entity.js';
import type { WebhookMessageType } from './webhook-events.js';

/** One event of an organization, as all its endpoints receive it, or the test of one endpoint. */
@Entity('webhook_messages')
@Unique('webhook_messages_once', ['organizationId', 'subject'])
@Index('webhook_messages_made', ['createdAt'])
export class WebhookMessage {
  /** UUIDv7, so ids are ordered by time. The same in every delivery, so that receivers can detect duplicates. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Organization)
  @Column('uuid')
  organizationId: string;

  @Column('text')
  type: WebhookMessageType;

  /** The event, as a key. It is unique, so an event that is published twice is one message. */
  @Column('text')
  subject: string;

  /** Ids, numbers and flags, in the names that receivers see. Never secrets, images or RFCs. */
  @Column('jsonb')
  data: Record<string, string | number | boolean | null>;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
