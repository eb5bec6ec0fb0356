import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Extensions } from 'receipt-invoicing-service';
import { acmeSettings } from './acme.settings.js';

/** The service with its files in a bucket, with a driver that is configured here. */
export const EXTENSIONS: Extensions = {
  name: 'acme',
  settings: [acmeSettings],
  storage: {
    useFactory: ({ ACME_BUCKET, ACME_REGION, ACME_ENDPOINT }: ReturnType<typeof acmeSettings>) =>
      new Disk(
        new S3Driver({
          bucket: ACME_BUCKET,
          region: ACME_REGION,
          // The service signs its own expiring links: nothing in the bucket is public.
          visibility: 'private',
          supportsACL: false,
          ...(ACME_ENDPOINT !== undefined && { endpoint: ACME_ENDPOINT, forcePathStyle: true }),
        }),
      ),
    inject: [acmeSettings.KEY],
  },
};
