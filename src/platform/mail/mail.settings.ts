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
      "The server that mails leave by: invitations and forgotten passwords. smtps://user:password@smtp.example.com, or smtp:// and STARTTLS; on a developer's machine such as smtp://localhost:1025. It needs PUBLIC_URL and MAIL_FROM. Unset: no mail, the command line prints the links.",
    ),
  MAIL_FROM: sender.optional().describe('Who mails are from, such as Invoicing <no-reply@example.com>.'),
};

/** How emails are sent. */
export const mailSettings = defineSettings('mail', shape, (settings) =>
  settings.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'needed with SMTP_URL',
  }),
);
