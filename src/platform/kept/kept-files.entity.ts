import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Files that were made once, for all processes. */
@Entity('kept_files')
export class KeptFiles {
  @PrimaryColumn('text')
  name: string;

  /** By name, in Base64. */
  @Column('jsonb')
  files: Record<string, string>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  keptAt: Date;
}
