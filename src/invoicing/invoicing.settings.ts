import { z } from 'zod';
import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/formats.js';

/** Secrets that sign links: one, or two separated by a comma. */
const linkSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(({ length }) => length >= 16), 'at least 16 characters each')
  .refine(({ length }) => length <= 2, 'at most two, the new one and the one before it')
  .transform((secrets) => secrets as [string, ...string[]]);

/** Settings of creation, receipt images, deadlines, retention and links. */
export const invoicingSettings = defineSettings('invoicing', {
  API_FAMILY_SEGMENT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and dashes')
    .default('invoicing')
    .describe("Path segment of the service's own family: /api/<segment>/…"),
  MAX_IMAGE_BYTES: integer(1_024, 100 * 1024 * 1024)
    .default(10 * 1024 * 1024)
    .describe('Largest receipt image, in bytes after base64.'),
  MAX_IMAGE_PIXELS: integer(10_000, 500_000_000)
    .default(50_000_000)
    .describe('Largest receipt image, width × height.'),
  PROCESSING_DEADLINE: integer(60, 7 * 86_400)
    .default(70 * 60)
    .describe('Seconds after which an invoice that no provider finished becomes failed.'),
  WAITING_DEADLINE: integer(60, 30 * 86_400)
    .default(12 * 3_600)
    .describe(
      'Seconds after which an invoice becomes failed that could not be handed to any provider, because none took work.',
    ),
  BACKLOG_LIMIT: integer(1, 10_000_000)
    .default(10_000)
    .describe('Accepted invoices that are not settled; from so many on, creation answers 503.'),
  REFUND_FAILED_INVOICES: flag.describe(
    'Whether an invoice that fails gives its credit back to the account that paid.',
  ),
  REPEATED_RECEIPTS: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe(
      'What becomes of an invoice whose purchase has one already, whoever asked for that: it fails and gives its credit back, or it is issued, too.',
    ),
  KEEP_PICTURES_DAYS: integer(90, 36_500)
    .default(365)
    .describe('Days after which the picture of a receipt is removed, counted from its invoice on.'),
  KEEP_DOCUMENTS_DAYS: integer(90, 36_500)
    .default(2_320)
    .describe(
      "Days after which the documents of an invoice, PDF and XML, are removed, and with them its receiver's name, RFC and postal code. Default: six years and four months, for Mexican law asks for five years from the day on which the year's return was due (CFF, art. 30).",
    ),
  LINK_TTL: integer(60, 365 * 86_400)
    .default(7 * 86_400)
    .describe('How long signed links work, in seconds.'),
  LINK_SECRET: linkSecrets
    .optional()
    .describe(
      'Signs the links; at least 16 characters, none of them a comma. Two, with a comma between them, while it is turned over: the first signs, links under both open. Default: made by the first process, and kept with the files for all.',
    ),
});
