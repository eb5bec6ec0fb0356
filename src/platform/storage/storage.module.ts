import { join } from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.js';

/** Files by key: inject flydrive's `Disk`. */
@Global()
@Module({})
export class StorageModule {
  static register(config: Config): DynamicModule {
    const disk = new Disk(new FSDriver({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }));
    return { module: StorageModule, providers: [{ provide: Disk, useValue: disk }], exports: [Disk] };
  }
}
