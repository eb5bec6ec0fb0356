import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SecurityEventKind } from './security-event-kinds.js';

/** Something that was done to who gets in, or by whom. Events are only ever added: a trigger, `security_events_append_only`, refuses anything else. */
@Entity('security_events')
@Check('security_events_kind_named', "kind <> ''")
@Index('security_events_of_scope', ['scopeId', 'id'])
export class SecurityEvent {
  /** UUIDv7: events of one instant are in the order in which they were written. */
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant that may see it. */
  @Column('uuid')
  scopeId: string;

  @Column('text')
  kind: SecurityEventKind;

  /** Whose profile it is about. Of one that was deleted since, only this is left. */
  @Column('uuid', { nullable: true })
  profileId: string | null;

  /** Who did it: a profile's id, the operator's name, or null where nobody has shown who they are. */
  @Column('text', { nullable: true })
  madeBy: string | null;

  /** Where it came from: an IP address. Null for the command line. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
