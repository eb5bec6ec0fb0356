import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Files that were made once, for all processes. */
@Entity('kept_files')
export class WriteOnceFiles {
  @PrimaryColumn('text')
  name: string;

  /** In the storage: of whoever came first. */
  @Column('text')
  folder: string;

  /** Their names in it. */
  @Column('text', { array: true })
  files: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  keptAt: Date;
}
