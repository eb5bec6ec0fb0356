import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many items of one kind were deleted on one day, by retention or on request. */
@Entity('removals')
export class Removal {
  /** Kind of data, as in `RetentionJob`. */
  @PrimaryColumn('text')
  what: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day: string;

  @Column('bigint', { default: 0 })
  count: string;

  /** The last id that was processed, for kinds whose rows stay. Null for deleted rows. */
  @Column('uuid', { nullable: true })
  reached: string | null;
}
