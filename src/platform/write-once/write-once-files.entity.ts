import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A group of files in the write-once store. */
@Entity('kept_files')
export class WriteOnceFiles {
  @PrimaryColumn('text')
  name: string;

  /** Folder in the storage. */
  @Column('text')
  folder: string;

  /** Names of the files in the folder. */
  @Column('text', { array: true })
  files: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  keptAt: Date;
}
