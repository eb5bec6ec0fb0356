import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SecurityEventKind } from './security-event-kinds.js';

/** A change of keys, passwords, sessions, rights or data of receipts. Append-only: the trigger `security_events_append_only` refuses updates and deletes. */
@Entity('security_events')
@Check('security_events_kind_named', "kind <> ''")
@Index('security_events_of_scope', ['scopeId', 'id'])
export class SecurityEvent {
  /** UUIDv7, so events of the same instant stay in the order in which they were written. */
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant whose administrators may see it. */
  @Column('uuid')
  scopeId: string;

  @Column('text')
  kind: SecurityEventKind;

  /** The profile that it is about. Only this id remains after the profile was deleted. */
  @Column('uuid', { nullable: true })
  profileId: string | null;

  /** The person whose access to that profile it is about. Null for other events. */
  @Column('uuid', { nullable: true })
  personId: string | null;

  /** Who did it: a profile's id, the operator's name, or null if nobody has authenticated. */
  @Column('text', { nullable: true })
  madeBy: string | null;

  /** IP address of the request. Null for the command line. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
