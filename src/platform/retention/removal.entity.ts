import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much of one kind was removed on one day, because its time was over or somebody asked for it. */
@Entity('removals')
export class Removal {
  /** Of a `RetentionJob`, or what else is removed. */
  @PrimaryColumn('text')
  what: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day: string;

  @Column('bigint', { default: 0 })
  count: string;

  /** How far it has come, where rows stay: the last id that was looked at. Null where they go. */
  @Column('uuid', { nullable: true })
  reached: string | null;
}
