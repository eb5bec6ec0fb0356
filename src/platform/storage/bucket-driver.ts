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
  /** Without a slash at its end; empty for none. */
  prefix: string;
}

/** A connection that is not there by then is given up. */
const CONNECT_MS = 1_500;
/** So is a request without an answer: the largest upload takes a second where a bucket is near. */
const ANSWER_MS = 10_000;
/** And a download of which nothing comes, while a slow client may take seconds for a part of it. */
const SILENCE_MS = 60_000;
/** The pauses between are short: a request waits. A job is tried again by the queue. */
const ATTEMPTS = 2;

/** A bucket of S3, or a part of one: whatever its names begin with is no affair of whoever asks for a file. */
export class BucketDriver extends S3Driver {
  private readonly prefix: string;
  private readonly client: S3Client;

  constructor({ bucket, prefix, region, endpoint, forcePathStyle }: BucketOptions) {
    const client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: ATTEMPTS,
      // What a request says is signed with its hash. The newer checksums are unknown to many services.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE_MS,
        // Each download has one for as long as its client takes: their number has a bound of its own.
        httpAgent: { keepAlive: true, maxSockets: Infinity },
        httpsAgent: { keepAlive: true, maxSockets: Infinity },
      },
    });
    // Nothing in it is for anybody else: closed is what buckets are where nobody opens them.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
  }

  /** Lets go of all connections. */
  close(): void {
    this.client.destroy();
  }

  override async listAll(...asked: Parameters<S3Driver['listAll']>): ReturnType<S3Driver['listAll']> {
    const { objects, ...rest } = await super.listAll(...asked);
    return { ...rest, objects: Array.from(objects, (object) => this.within(object)) };
  }

  /**
   * One by one. Many services refuse to be told of several at once, and flydrive, which does that, does not look at the list of
   * those that could not be removed.
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
    // In a header, as it is in an address.
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
