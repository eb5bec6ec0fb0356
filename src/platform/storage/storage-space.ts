import { statfs } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Disk } from 'flydrive';
import { Metrics } from '../observability/metrics/metrics.js';
import { overrideToken } from '../override-token.js';
import { StaleWhileRevalidate } from '../stale-while-revalidate.js';
import { storageSettings } from './storage.settings.js';

/** How long a measurement is cached, in milliseconds. */
const CACHE_MS = 1_000;
/** Bytes below which nothing can be stored reliably: as much as the uploads that a process holds at a time. */
const FULL_BELOW = 32 * 1024 * 1024;

/** `low`: only work that is paid for may be stored. `full`: nothing can be. */
export type SpaceLevel = 'enough' | 'low' | 'full';

/** The free space of the disk that has the files. A bucket, or a storage of an extension, has no limit that is known here. */
@Injectable()
export class StorageSpace implements OnModuleInit {
  /** Bytes that are reserved for work that is paid for. */
  readonly reserved: number;
  private readonly free = new StaleWhileRevalidate(CACHE_MS, () => this.measure());
  private readonly folder: string | null;

  constructor(
    @Inject(storageSettings.KEY)
    { STORAGE_DRIVER, DATA_DIR, STORAGE_RESERVE_BYTES }: ConfigType<typeof storageSettings>,
    private readonly metrics: Metrics,
    @Optional() @Inject(overrideToken(Disk)) own?: Disk,
  ) {
    this.reserved = STORAGE_RESERVE_BYTES;
    this.folder = STORAGE_DRIVER === 'fs' && !own ? DATA_DIR : null;
  }

  onModuleInit(): void {
    const freeBytes = (): Promise<number> => this.freeBytes();
    this.metrics.gauge({
      name: 'storage_free_bytes',
      help: 'Free space of the disk that has the files; +Inf if they are in a bucket',
      async collect() {
        this.set(await freeBytes());
      },
    });
    this.metrics
      .gauge({ name: 'storage_reserved_bytes', help: 'Free space below which no drafts are accepted' })
      .set(this.reserved);
  }

  /** Free bytes, at most a second old. Infinity if they are not known: then only writing shows whether there is space. */
  freeBytes(): Promise<number> {
    return this.free.value();
  }

  async level(): Promise<SpaceLevel> {
    const free = await this.freeBytes();
    if (free < FULL_BELOW) return 'full';
    return free < this.reserved ? 'low' : 'enough';
  }

  private async measure(): Promise<number> {
    if (this.folder === null) return Infinity;
    try {
      const { bavail, bsize } = await statfs(this.folder);
      return bavail * bsize;
    } catch {
      return Infinity;
    }
  }
}
