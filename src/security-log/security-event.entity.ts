import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SecurityEventKind } from './security-event-kinds.js';

/** Something that was done to who gets in, or by whom. Events are only ever added: the database refuses anything else. */
@Entity('security_events')
export class SecurityEvent {
  /** UUIDv7: events of one instant are in the order in which they were written. */
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant that may see it. */
  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  @Column('text')
  kind: SecurityEventKind;

  /** Whose profile it is about. Of one that was deleted since, only this is left. */
  @Column('uuid', { name: 'profile_id', nullable: true })
  profileId: string | null;

  /** Who did it: a profile's id, the operator's name, or null where nobody has shown who they are. */
  @Column('text', { name: 'made_by', nullable: true })
  madeBy: string | null;

  /** Where it came from: an IP address. Null for the command line. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('timestamptz')
  at: Date;
}
