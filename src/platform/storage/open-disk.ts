import { join } from 'node:path';
import type { ConfigType } from '@nestjs/config';
import { Disk } from 'flydrive';
import { FolderDriver } from './folder-driver.js';
import type { storageSettings } from './storage.settings.js';

/**
 * Opens the storage of the settings.
 * @throws {StartupError} when the bucket refuses access.
 */
export async function openDisk(settings: ConfigType<typeof storageSettings>): Promise<Disk> {
  if (settings.STORAGE_DRIVER === 'fs') {
    const driver = new FolderDriver(join(settings.DATA_DIR, 'files'));
    await driver.removeDeadDrafts();
    return new Disk(driver);
  }
  // Imported here, so that only services with a bucket load the AWS client.
  const { openBucket } = await import('./open-bucket.js');
  return openBucket({
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    prefix: settings.S3_PREFIX,
  });
}
