import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';

/** Sender of emails: an address, with or without a name. */
const sender = z
  .string()
  .regex(/^([^<>@"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or a name and <an address>');

const shape = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'URL of the server that sends emails: smtps://user:password@smtp.example.com, or smtp:// with STARTTLS; for development such as smtp://localhost:1025. Requires PUBLIC_URL and MAIL_FROM. Unset: no emails are sent, and the command line prints the links of invitations and password resets.',
    ),
  MAIL_FROM: sender.optional().describe('Sender of emails, such as Invoicing <no-reply@example.com>.'),
};

/** How emails are sent. */
export const mailSettings = defineSettings('mail', shape, (settings) =>
  settings.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'needed with SMTP_URL',
  }),
);
