import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { flag, webUrl } from '../settings/formats.js';

/** Characters that every storage accepts as they are. */
const PREFIX = /^[A-Za-z0-9!_.-]+(\/[A-Za-z0-9!_.-]+)*$/;

/** Where files are stored, and the embedded database. */
export const storageSettings = defineSettings('storage', {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database and the files, as far as these are not elsewhere.'),
  STORAGE_DRIVER: z
    .enum(['fs', 's3'])
    .default('fs')
    .describe(
      'Where images and documents are kept: files under DATA_DIR, or a bucket of S3 or what speaks it.',
    ),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The bucket, with STORAGE_DRIVER=s3. Who may use it, the AWS SDK finds by itself: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine.',
    ),
  S3_REGION: z.string().min(1).default('us-east-1').describe("The bucket's region."),
  S3_ENDPOINT: webUrl
    .optional()
    .describe('Address of what speaks S3 and is not AWS, such as https://s3.example.com.'),
  S3_FORCE_PATH_STYLE: flag.describe(
    "Whether the bucket's name is in the path, and not in the host's name: what most services that are not AWS need.",
  ),
  S3_PREFIX: z
    .string()
    .transform((path) => path.replaceAll(/^\/+|\/+$/g, ''))
    .refine((path) => path === '' || (PREFIX.test(path) && !path.split('/').includes('..')), {
      message: 'letters, digits and !_.- in parts with / between them',
    })
    .default('')
    .describe('What the names of all files in the bucket begin with, where it has others too.'),
  S3_PRESIGNED_LINKS: flag.describe(
    'Whether the links to files lead on to the bucket, by a link of its own that works for a minute. Clients must reach S3_ENDPOINT then. Default: files are given out by the service.',
  ),
});
