import { S3Client } from '@aws-sdk/client-s3';
import { DriveDirectory, DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

export interface BucketOptions {
  bucket: string;
  region: string;
  /** Default: AWS. */
  endpoint?: string;
  forcePathStyle: boolean;
  /** Prefix of all keys, without a trailing slash; empty for none. */
  prefix: string;
}

/** Connection timeout. */
const CONNECT_MS = 1_500;
/** Request timeout: the largest upload to a nearby bucket takes a second. */
const ANSWER_MS = 10_000;
/** Idle timeout of a download. A slow client may take seconds for a part of it. */
const SILENCE_MS = 60_000;
/** Retries have short pauses, because a request waits. Jobs are retried by the queue. */
const ATTEMPTS = 2;

/** A flydrive driver for an S3 bucket, or for a prefix of one. Callers use keys without the prefix. */
export class BucketDriver extends S3Driver {
  private readonly prefix: string;
  private readonly client: S3Client;

  constructor({ bucket, prefix, region, endpoint, forcePathStyle }: BucketOptions) {
    const client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: ATTEMPTS,
      // Requests are signed with their hash. Many S3-compatible services do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE_MS,
        // Each download holds a connection as long as its client takes; downloads have their own limit.
        httpAgent: { keepAlive: true, maxSockets: Infinity },
        httpsAgent: { keepAlive: true, maxSockets: Infinity },
      },
    });
    const folder = prefix === '' ? '' : `${prefix}/`;
    if (folder !== '')
      client.middlewareStack.add(
        (next) =>
          ({ input }) =>
            next({ input: withPrefix(folder, input) }),
        {
          step: 'initialize',
        },
      );
    // Objects are private, which is the default of buckets.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.prefix = folder;
  }

  /** Closes all connections. */
  close(): void {
    this.client.destroy();
  }

  override async listAll(...asked: Parameters<S3Driver['listAll']>): ReturnType<S3Driver['listAll']> {
    const { objects, ...rest } = await super.listAll(...asked);
    return { ...rest, objects: Array.from(objects, (object) => this.within(object)) };
  }

  /**
   * Deletes one by one. Many services do not support batch deletes, and flydrive's batch delete ignores the list of
   * errors.
   */
  override async deleteAll(folder: string): Promise<void> {
    let paginationToken: string | undefined;
    do {
      const page = await this.listAll(`${folder}/`, { recursive: true, paginationToken });
      for (const object of page.objects) if (object.isFile) await this.delete(object.key);
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  private within(object: DriveFile | DriveDirectory): DriveFile | DriveDirectory {
    if (object.isDirectory) return new DriveDirectory(object.prefix.slice(this.prefix.length));
    return new DriveFile(object.key.slice(this.prefix.length), this);
  }
}

/** The input of a command with the prefix before its keys. The input of a list has a `Prefix` of its own, and no `Key`. */
function withPrefix<Input extends object>(
  prefix: string,
  input: Input & { Key?: string | undefined; Prefix?: string | undefined; CopySource?: string | undefined },
): Input {
  if (input.Key === undefined) return { ...input, Prefix: prefix + (input.Prefix ?? '') };
  const prefixed = { ...input, Key: prefix + input.Key };
  if (input.CopySource === undefined) return prefixed;
  const [, bucket = '', key = ''] = /^\/([^/]+)\/(.*)$/s.exec(input.CopySource) ?? [];
  // Encoded in a header as in a URL.
  return {
    ...prefixed,
    CopySource: `${bucket}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`,
  };
}
