import {
  type CopyObjectCommand,
  type CopyObjectCommandInput,
  type DeleteObjectCommand,
  type DeleteObjectCommandInput,
  type GetObjectCommand,
  type GetObjectCommandInput,
  type HeadObjectCommand,
  type HeadObjectCommandInput,
  type ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
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
    // Objects are private, which is the default of buckets.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
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

  protected override createPutObjectCommand(
    client: S3Client,
    input: PutObjectCommandInput,
  ): PutObjectCommand {
    return super.createPutObjectCommand(client, this.named(input));
  }

  protected override createGetObjectCommand(
    client: S3Client,
    input: GetObjectCommandInput,
  ): GetObjectCommand {
    return super.createGetObjectCommand(client, this.named(input));
  }

  protected override createHeadObjectCommand(
    client: S3Client,
    input: HeadObjectCommandInput,
  ): HeadObjectCommand {
    return super.createHeadObjectCommand(client, this.named(input));
  }

  protected override createDeleteObjectCommand(
    client: S3Client,
    input: DeleteObjectCommandInput,
  ): DeleteObjectCommand {
    return super.createDeleteObjectCommand(client, this.named(input));
  }

  protected override createCopyObjectCommand(
    client: S3Client,
    input: CopyObjectCommandInput,
  ): CopyObjectCommand {
    const [, bucket = '', key = ''] = /^\/([^/]+)\/(.*)$/s.exec(input.CopySource ?? '') ?? [];
    // Encoded in a header as in a URL.
    const CopySource = `${bucket}/${(this.prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    return super.createCopyObjectCommand(client, { ...this.named(input), CopySource });
  }

  protected override createListObjectsV2Command(
    client: S3Client,
    input: ListObjectsV2CommandInput,
  ): ListObjectsV2Command {
    return super.createListObjectsV2Command(client, { ...input, Prefix: this.prefix + (input.Prefix ?? '') });
  }

  private named<Input extends { Key: string | undefined }>(input: Input): Input {
    return { ...input, Key: this.prefix + (input.Key ?? '') };
  }

  private within(object: DriveFile | DriveDirectory): DriveFile | DriveDirectory {
    if (object.isDirectory) return new DriveDirectory(object.prefix.slice(this.prefix.length));
    return new DriveFile(object.key.slice(this.prefix.length), this);
  }
}
