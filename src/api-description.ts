import { API_EXAMPLES } from './api-examples.js';
import type { ApiDescription } from './platform/http/openapi/api-document.js';
import { VERSION } from './platform/version.js';
import { WEBHOOKS } from './webhooks/webhooks.openapi.js';

const DESCRIPTION = `Turns the photograph of a purchase receipt into a Mexican electronic invoice (CFDI 4.0).

**From receipt to invoice.** Send the picture of a receipt, with the tax data of the invoice's receiver, to
\`create-invoice-full\`. The answer has an invoice in status \`processing\`; its price, usually one credit, has been debited.
Read it with \`invoice\` every few seconds until it is \`completed\`, with links to its PDF and XML, or \`failed\`, with the
reason.

**API key.** Every operation except health and the signed links requires the header \`Authorization: Bearer <API_KEY>\`.
A key belongs to a profile and gives access to that profile's organization. Data outside of it is answered as if it did
not exist.

**Errors.** \`create-invoice-full\` answers \`{"success": false, "error": {"code", "message"}}\`: branch on \`code\`.
Everything else answers \`{"error", "message"}\`, where \`error\` is the reason phrase of the status. Every answer has a
header \`X-Request-Id\`; include it when you contact support.

**Sandbox.** Unless another invoicing provider is configured, a built-in sandbox issues the invoices. They are complete
CFDI documents, sealed and stamped with the sandbox's own certificates: **they have no fiscal validity** and are unknown
to SAT.`;

/** The parts of the OpenAPI document that describe the API as a whole. */
export const API_DESCRIPTION: ApiDescription = {
  title: 'Receipt Invoicing Service',
  version: VERSION,
  description: DESCRIPTION,
  key: "The API key of a profile. Generate it in the web account (`/account`), in the profile's settings, or on the command line.",
  tags: [
    ['Invoice creation', 'Create an invoice from the picture of a receipt.'],
    ['Invoices', 'Read and list invoices.'],
    ['Profiles', 'Taxpayers: their contact data and credits.'],
    ['Tax info', 'The tax data of a taxpayer, as registered with SAT.'],
    ['Organizations', 'Organizations and their members.'],
    ['Files', "Download an invoice's files by signed links."],
    [
      'Webhooks',
      "Messages that the service sends to an organization's registered URLs, signed according to Standard Webhooks.",
    ],
    ['Health', 'Health checks for load balancers and operators. They require no key.'],
  ],
  errors: {
    402: 'No credits are left.',
    403: 'The operation requires the key of an administrator of the organization.',
    413: 'The body, or the image or another text in it, is too large.',
    503: 'Temporarily unavailable; nothing was written or debited.',
  },
  webhooks: WEBHOOKS,
  examples: API_EXAMPLES,
};
