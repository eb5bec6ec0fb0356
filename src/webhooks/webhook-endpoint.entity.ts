import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../organizations/organization.entity.js';
import type { WebhookEvent } from './webhook-events.js';

/** Why an endpoint is disabled: an administrator asked for it, deliveries failed for days, or the receiver answered 410. */
export type DisabledBecause = 'asked' | 'failing' | 'gone';

/** A URL of an organization to which events are sent. */
@Entity('webhook_endpoints')
@Unique('webhook_endpoints_url_once', ['organizationId', 'url'])
@Check('webhook_endpoints_some_events', 'cardinality(events) > 0')
@Check('webhook_endpoints_former_secret_ends', '(former_secret IS NULL) = (former_secret_ends_at IS NULL)')
@Check('webhook_endpoints_disabled_says_why', '(disabled_at IS NULL) = (disabled_because IS NULL)')
@Check('webhook_endpoints_reason_known', "disabled_because IN ('asked', 'failing', 'gone')")
export class WebhookEndpoint {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Organization)
  @Column('uuid')
  organizationId: string;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: WebhookEvent[];

  /** Signs deliveries: `whsec_` and 32 bytes in base64. Signing needs the secret itself, so it is not hashed. */
  @Column('text', { select: false })
  secret: string;

  /** The previous secret, which also signs until it expires. */
  @Column('text', { nullable: true, select: false })
  formerSecret: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  formerSecretEndsAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Time of the first failure since the last successful delivery. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disabledAt: Date | null;

  @Column('text', { nullable: true })
  disabledBecause: DisabledBecause | null;

  /** When administrators were last notified that the service has disabled it. */
  @Column({ name: 'told_at', type: 'timestamptz', precision: 3, nullable: true })
  notifiedAt: Date | null;
}
