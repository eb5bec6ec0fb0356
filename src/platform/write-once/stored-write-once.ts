import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Disk } from 'flydrive';
import { Repository } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { isStorageUnavailable } from '../unavailable/storage-unavailable.js';
import { WriteOnceFiles } from './write-once-files.entity.js';
import { type Files, WriteOnceStore } from './write-once-store.js';

/**
 * A write-once store in which the database decides who was first, and the storage has the files. All processes share
 * both. The files are not in the database, because they may be secrets.
 */
@Injectable()
export class StoredWriteOnce extends WriteOnceStore {
  constructor(
    @InjectRepository(WriteOnceFiles) private readonly rows: Repository<WriteOnceFiles>,
    private readonly disk: Disk,
  ) {
    super();
  }

  async find(name: string): Promise<Files | null> {
    const row = await this.rows.findOneBy({ name });
    return row && this.read(row);
  }

  async keep(name: string, make: () => Promise<Files>): Promise<Files> {
    const kept = await this.find(name);
    if (kept) return kept;
    const made = await make();
    const mine = { name, folder: `kept/${name}/${randomUUID()}`, files: Object.keys(made) };
    for (const [file, bytes] of Object.entries(made)) await this.disk.put(`${mine.folder}/${file}`, bytes);
    await this.rows.createQueryBuilder().insert().values(mine).orIgnore().execute();
    const first = await this.rows.findOneByOrFail({ name });
    if (first.folder === mine.folder) return made;
    // These files are unused; leaving them is harmless.
    await this.disk.deleteAll(mine.folder).catch(() => undefined);
    return this.read(first);
  }

  async remove(name: string): Promise<void> {
    const row = await this.rows.findOneBy({ name });
    if (!row) return;
    // The row is deleted last, so that an interrupted removal can be repeated.
    await this.disk.deleteAll(row.folder);
    await this.rows.delete({ name });
  }

  /** @throws {StartupError} when the files are missing, because the storage is another one: a new file would differ
   * from that of other processes. */
  private async read({ name, folder, files }: WriteOnceFiles): Promise<Files> {
    const read = files.map(
      async (file) => [file, Buffer.from(await this.disk.getBytes(`${folder}/${file}`))] as const,
    );
    try {
      return Object.fromEntries(await Promise.all(read));
    } catch (error) {
      if (isStorageUnavailable(error)) throw error;
      throw new StartupError(
        `The files of this process are not those of the others on its database: ${folder} (${name}) is not among them. Give all the same DATA_DIR, or the same bucket, or bring the files back from a backup`,
        { cause: error },
      );
    }
  }
}
