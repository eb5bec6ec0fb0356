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
    .describe("Path segment of the service's own endpoints: /api/<segment>/…"),
  MAX_IMAGE_BYTES: integer(1_024, 100 * 1024 * 1024)
    .default(10 * 1024 * 1024)
    .describe('Maximum size of a receipt image, in bytes after base64 decoding.'),
  MAX_IMAGE_PIXELS: integer(10_000, 500_000_000)
    .default(50_000_000)
    .describe('Maximum size of a receipt image, in pixels (width × height).'),
  DRAFT_BYTES_PER_PERSON: integer(1, Number.MAX_SAFE_INTEGER)
    .default(100 * 1024 ** 2)
    .describe("Bytes of pictures that one person's drafts may have. Drafts cost nothing, and last a day."),
  DRAFT_BYTES_PER_ORGANIZATION: integer(1, Number.MAX_SAFE_INTEGER)
    .default(500 * 1024 ** 2)
    .describe('Bytes of pictures that the drafts of all members of one organization may have.'),
  PROCESSING_DEADLINE: integer(60, 7 * 86_400)
    .default(70 * 60)
    .describe('Seconds after which an invoice fails if no provider has finished it.'),
  WAITING_DEADLINE: integer(60, 30 * 86_400)
    .default(12 * 3_600)
    .describe(
      'Seconds after which an invoice fails if it could not be submitted, because no provider was available.',
    ),
  BACKLOG_LIMIT: integer(1, 10_000_000)
    .default(10_000)
    .describe('Number of invoices in progress from which on creation answers 503.'),
  REFUND_FAILED_INVOICES: flag.describe('Whether a failed invoice is refunded to the account that paid.'),
  REPEATED_RECEIPTS: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe(
      'What happens to an invoice whose purchase has one already, of any organization: it fails and is refunded (refuse), or it is issued, too (allow).',
    ),
  CORRECTED_INVOICES: z
    .enum(['confirm', 'allow', 'refuse'])
    .default('confirm')
    .describe(
      'What happens to an invoice whose receipt a person corrected, if the provider issues real documents: an administrator has to confirm it within 7 days (confirm), it is issued (allow), or receipts cannot be corrected (refuse). A provider that only tests, such as the sandbox, issues it always.',
    ),
  KEEP_PICTURES_DAYS: integer(90, 36_500)
    .default(365)
    .describe("Days after which the picture of a receipt is removed, counted from its invoice's creation."),
  KEEP_DOCUMENTS_DAYS: integer(90, 36_500)
    .default(2_320)
    .describe(
      "Days after which the PDF and XML of an invoice are removed, together with its receiver's name, RFC and postal code. Default: six years and four months, because Mexican law requires five years from the day on which the year's return was due (CFF, art. 30).",
    ),
  LINK_TTL: integer(60, 365 * 86_400)
    .default(7 * 86_400)
    .describe('Lifetime of signed links, in seconds.'),
  LINK_SECRET: linkSecrets
    .optional()
    .describe(
      'Secret that signs the links: at least 16 characters without a comma. To rotate it, give the new and the old one, separated by a comma: the first signs, and links of both are valid. Default: the first process generates one, and stores it with the files for all processes.',
    ),
});
