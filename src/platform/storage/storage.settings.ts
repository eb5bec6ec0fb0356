import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';

/** Where files are kept, and all else that is no database elsewhere. */
export const storageSettings = defineSettings('storage', {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database, the files, the sandbox certificates and the link secret.'),
  STORAGE_DRIVER: z
    .enum(['fs'])
    .default('fs')
    .describe('Where images and documents are kept: files under DATA_DIR.'),
});
