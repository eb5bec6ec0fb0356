import { Global, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Disk } from 'flydrive';
import { overrideToken } from '../override-token.js';
import { openDisk } from './open-disk.js';
import { StorageSpace } from './storage-space.js';
import { storageSettings } from './storage.settings.js';

/** File storage: inject flydrive's `Disk`, and `StorageSpace`. */
@Global()
@Module({
  providers: [
    StorageSpace,
    {
      provide: Disk,
      useFactory: (settings: ConfigType<typeof storageSettings>, own?: Disk) => own ?? openDisk(settings),
      inject: [storageSettings.KEY, { token: overrideToken(Disk), optional: true }],
    },
  ],
  exports: [Disk, StorageSpace],
})
export class StorageModule {}
