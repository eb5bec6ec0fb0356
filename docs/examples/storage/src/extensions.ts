import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Extensions } from 'receipt-invoicing-service';
import { s3Settings } from './s3.settings.js';

/** The service with its files in S3; its certificates and the link secret stay in `DATA_DIR`. */
export const EXTENSIONS: Extensions = {
  name: 'acme',
  settings: [s3Settings],
  storage: {
    useFactory: ({ S3_BUCKET, S3_REGION, S3_ENDPOINT }: ReturnType<typeof s3Settings>) =>
      new Disk(
        new S3Driver({
          bucket: S3_BUCKET,
          region: S3_REGION,
          // Links are the service's own, signed and expiring: nothing in the bucket is for anybody else.
          visibility: 'private',
          supportsACL: false,
          ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
        }),
      ),
    inject: [s3Settings.KEY],
  },
};
