import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { readConfig } from '../../../src/config.js';
import { openDisk } from '../../../src/platform/storage/open-disk.js';
import {
  type RemoteStorageHarness,
  remoteStorageContract,
  storageContract,
  type StorageHarness,
} from '../../../src/testing/storage-contract/storage-contract.js';
import { startBucket } from '../../support/storage/bucket.js';

async function startFolder(): Promise<StorageHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-storage-'));
  return {
    disk: await openDisk(readConfig({ DATA_DIR: folder })),
    secrets: [],
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function startRemote(): Promise<RemoteStorageHarness> {
  const bucket = await startBucket();
  // s3rver has one word for who and for the secret, which is also that of its answers.
  const secrets = bucket.secret === 'S3RVER' ? [] : [bucket.secret];
  return { ...bucket, disk: await openDisk(readConfig(bucket.env)), secrets };
}

/** The case that s3rver fails: it writes into the file that is being read. Buckets do not. */
const NOT_OF_S3RVER = 'replaces a file atomically';

const bucket = remoteStorageContract(startRemote);
const isReal = process.env['TEST_S3_ENDPOINT'] !== undefined;

describe.each([
  ['a folder', storageContract(startFolder)],
  ['a bucket', { ...bucket, cases: bucket.cases.filter(({ name }) => isReal || name !== NOT_OF_S3RVER) }],
])('the contract of storages: %s', (_, contract) => {
  afterAll(() => contract.close());
  it.each(contract.cases)('$name', ({ run }) => run());
});
