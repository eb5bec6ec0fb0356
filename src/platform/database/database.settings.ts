import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { flag, integer } from '../settings/formats.js';

/** The database and its connections. */
export const databaseSettings = defineSettings('database', {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL 15 or newer, on another machine with TLS: postgres://user:password@db.example.com/invoicing?sslmode=verify-full, and &sslrootcert=/path/ca.pem where an authority of your own has signed its certificate. Default: the embedded server under DATA_DIR.',
    ),
  DATABASE_POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database by way of a pooler in transaction mode, such as PgBouncer, for requests alone. What needs a session of its own, as the queue, locks and migrations do, stays with DATABASE_URL. Default: everything does.',
    ),
  ALLOW_PLAIN_DATABASE: flag.describe(
    'Lets DATABASE_URL, and DATABASE_POOLER_URL, name another machine without TLS with NODE_ENV=production, as on a private network. Passwords, tax data and sessions then cross it in the clear.',
  ),
  DATABASE_POOL: integer(2, 200).default(10).describe('Connections that this process may open for requests.'),
});
