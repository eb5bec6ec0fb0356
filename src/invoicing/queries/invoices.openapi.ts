import { ApiEndpoint } from '../../platform/http/openapi/api-endpoint.decorator.js';
import { InvoiceDetailView, MemberInvoices } from './invoice-views.js';

export const ApiInvoice = () =>
  ApiEndpoint({
    id: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'Poll it every few seconds while its status is `processing`. A `completed` invoice has links to its PDF and XML, a ' +
      '`failed` one has the reason in `failure`. An invoice that waits for something has `waiting`, and may wait for ' +
      'days. Links are signed, need no key, and expire; every read returns new ones.',
    answer: InvoiceDetailView,
    errors: [{ 404: 'Invoice not found.' }],
  });

export const ApiMemberInvoices = () =>
  ApiEndpoint({
    id: 'listMemberInvoices',
    summary: "List a member's invoices",
    description: 'Newest first. A caller who is no administrator can list only its own invoices.',
    answer: MemberInvoices,
    errors: [403, { 404: 'Member not found.' }],
  });
