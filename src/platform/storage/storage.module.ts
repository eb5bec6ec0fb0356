import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { replacementOf } from '../replaceable.js';
import { storageSettings } from './storage.settings.js';

/** Files, by key: inject flydrive's `Disk`. */
@Global()
@Module({
  providers: [
    {
      provide: Disk,
      useFactory: ({ DATA_DIR }: ConfigType<typeof storageSettings>, own?: Disk) =>
        own ?? new Disk(new FSDriver({ location: join(DATA_DIR, 'files'), visibility: 'private' })),
      inject: [storageSettings.KEY, { token: replacementOf(Disk), optional: true }],
    },
  ],
  exports: [Disk],
})
export class StorageModule {}
