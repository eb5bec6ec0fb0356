import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { flag, integer, webUrl } from '../settings/formats.js';

/** Characters that every storage accepts as they are. */
const PREFIX = /^[A-Za-z0-9!_.-]+(\/[A-Za-z0-9!_.-]+)*$/;

/** Where files are stored, and the embedded database. */
export const storageSettings = defineSettings('storage', {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe(
      'Folder of the embedded database and of the stored files, unless DATABASE_URL or STORAGE_DRIVER puts these elsewhere.',
    ),
  STORAGE_DRIVER: z
    .enum(['fs', 's3'])
    .default('fs')
    .describe(
      'Where images and documents are stored: in files under DATA_DIR, or in an S3-compatible bucket.',
    ),
  STORAGE_RESERVE_BYTES: integer(0, Number.MAX_SAFE_INTEGER)
    .default(2 * 1024 ** 3)
    .describe(
      'Free space of the disk of DATA_DIR that is reserved for work that is paid for: with less, drafts are refused, and readiness reports `low`. Does not apply to a bucket.',
    ),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The bucket, with STORAGE_DRIVER=s3. The AWS SDK finds the credentials itself: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role.",
    ),
  S3_REGION: z.string().min(1).default('us-east-1').describe("The bucket's region."),
  S3_ENDPOINT: webUrl
    .optional()
    .describe('URL of an S3-compatible service other than AWS, such as https://s3.example.com.'),
  S3_FORCE_PATH_STYLE: flag.describe(
    "Whether the bucket's name is in the URL's path instead of its host, as most services other than AWS require.",
  ),
  S3_PREFIX: z
    .string()
    .transform((path) => path.replaceAll(/^\/+|\/+$/g, ''))
    .refine((path) => path === '' || (PREFIX.test(path) && !path.split('/').includes('..')), {
      message: 'letters, digits and !_.- in parts with / between them',
    })
    .default('')
    .describe("Prefix of the service's files in a bucket that has other files too."),
  S3_PRESIGNED_LINKS: flag.describe(
    'Whether links to files redirect to the bucket, with a presigned link that is valid for a minute. Clients must then be able to reach S3_ENDPOINT. Default: the service sends the files itself.',
  ),
});
