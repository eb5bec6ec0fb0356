import { API_EXAMPLES } from './api-examples.js';
import type { ApiDescription } from './platform/http/openapi/api-document.js';
import { VERSION } from './platform/version.js';
import { WEBHOOKS } from './webhooks/webhooks.openapi.js';

const DESCRIPTION = `Turns the photograph of a purchase receipt into a Mexican electronic invoice (CFDI 4.0).

**The way of a receipt.** Send its picture with the tax data of whoever needs the invoice to \`create-invoice-full\`.
The answer carries an invoice in status \`processing\`; its price, one credit as a rule, is gone. Read it at \`invoice\` every few seconds,
until it is \`completed\`, with links to its PDF and XML, or \`failed\`, with the reason.

**The key.** Every operation but health and the signed links wants the header \`Authorization: Bearer <API_KEY>\`.
A key belongs to a profile and sees that profile's organization; whatever is outside of it answers as if it did not
exist.

**Errors.** \`create-invoice-full\` answers \`{"success": false, "error": {"code", "message"}}\`: branch on \`code\`.
Everything else answers \`{"error", "message"}\`, where \`error\` is the reason phrase of the status. Every answer has a
header \`X-Request-Id\`; name it when you ask for support.

**The sandbox.** As long as no other invoicing provider is connected, the invoices come from a built-in sandbox. They
are complete CFDI documents, sealed and stamped with certificates of its own making: **they have no fiscal validity** and
are unknown to SAT.`;

/** What the document of the interface says of all of it. */
export const API_DESCRIPTION: ApiDescription = {
  title: 'Receipt Invoicing Service',
  version: VERSION,
  description: DESCRIPTION,
  key: "The API key of a profile. Its owner generates it in the web account (`/account`), in the profile's settings; an operator, on the command line.",
  tags: [
    ['Invoice creation', 'From a picture to an invoice.'],
    ['Invoices', 'Reading invoices, and waiting for them.'],
    ['Profiles', 'Taxpayers: their contact data and credits.'],
    ['Tax info', 'What SAT wants to know of a taxpayer.'],
    ['Organizations', 'Organizations and their members.'],
    ['Files', 'What the signed links of an invoice lead to.'],
    [
      'Webhooks',
      'What the service sends to addresses that an organization has registered, signed after Standard Webhooks.',
    ],
    ['Health', 'For load balancers and operators. No key.'],
  ],
  errors: {
    402: 'No credits are left.',
    403: 'The key may not do this: it needs an administrator of the organization.',
    413: 'The body, or the image or another text in it, is too large.',
    503: 'Temporarily not available; nothing was written or debited.',
  },
  webhooks: WEBHOOKS,
  examples: API_EXAMPLES,
};
