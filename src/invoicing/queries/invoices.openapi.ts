import { ApiEndpoint } from '../../platform/http/openapi/api-endpoint.decorator.js';
import { InvoiceDetailView, MemberInvoices } from './invoice-views.js';

export const ApiInvoice = () =>
  ApiEndpoint({
    id: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'Poll it every few seconds while its status is `processing`. `completed` has links to PDF and XML; `failed` ' +
      'has a `failure` with the reason; one that has to wait for something says so in `waiting`, and may do so for days. Links are signed, work without a key, expire, and are made anew at every read.',
    answer: InvoiceDetailView,
    errors: [{ 404: 'Invoice not found.' }],
  });

export const ApiMemberInvoices = () =>
  ApiEndpoint({
    id: 'listMemberInvoices',
    summary: "List a member's invoices",
    description: 'Newest first. Who is no administrator reads its own.',
    answer: MemberInvoices,
    errors: [403, { 404: 'Member not found.' }],
  });
