import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { flag, integer } from '../settings/formats.js';

/** The database and its connections. */
export const databaseSettings = defineSettings('database', {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'URL of a PostgreSQL database, version 15 or newer. A server on another machine requires TLS: postgres://user:password@db.example.com/invoicing?sslmode=verify-full, with &sslrootcert=/path/ca.pem if its certificate is signed by a private authority. Default: an embedded server under DATA_DIR.',
    ),
  DATABASE_POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'URL of the same database through a pooler in transaction mode, such as PgBouncer. Only requests use it: the queue, locks and migrations need their own sessions, and use DATABASE_URL. Default: everything uses DATABASE_URL.',
    ),
  ALLOW_PLAIN_DATABASE: flag.describe(
    'Whether DATABASE_URL and DATABASE_POOLER_URL may name another machine without TLS with NODE_ENV=production, for example on a private network. Passwords, tax data and sessions are then sent unencrypted.',
  ),
  DATABASE_POOL: integer(2, 200)
    .default(10)
    .describe('Maximum number of database connections of this process for requests.'),
});
