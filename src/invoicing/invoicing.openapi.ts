import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse, type ResponseObject } from '@nestjs/swagger';
import { ApiJsonOrForm } from '../platform/http/openapi/api-bodies.decorator.js';
import { ApiEndpoint } from '../platform/http/openapi/api-endpoint.decorator.js';
import { ApiErrorCodes, ApiErrors } from '../platform/http/openapi/api-errors.decorators.js';
import { CreateInvoiceFullForm, CreateInvoiceFullRequest } from './creation/create-invoice-full.request.js';
import {
  OrganizationTicketForm,
  OrganizationTicketRequest,
  TicketForm,
  TicketRequest,
} from './creation/ticket.requests.js';
import {
  CreatedInFull,
  CreatedInvoiceView,
  CreatedMemberInvoiceView,
  InvoiceDetailView,
  MemberInvoices,
} from './queries/invoice-views.js';

// What the document of the interface says of each operation of this module.

const REPLAYED: ResponseObject['headers'] = {
  'Idempotency-Replayed': {
    description: '`true` when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const KEY_ERRORS = {
  409: 'A request with this Idempotency-Key is being processed.',
  422: 'The Idempotency-Key was used with another body.',
};

const PROVIDER_DOWN = { 503: 'The invoicing provider is temporarily unavailable; nothing was debited.' };

export const ApiCreateInvoiceFull = () =>
  applyDecorators(
    ApiEndpoint({
      id: 'createInvoiceFull',
      summary: 'Create an invoice from a receipt, for any RFC',
      description:
        "Finds the member with this RFC in the key owner's organization, or creates it from the tax data, and creates " +
        'an invoice for it. The key owner pays: 1 credit, unless whoever runs the service has other prices. A member with one registered regime gets that one, whatever ' +
        '`fiscal_regimen` says; with several, it must be among them. A refused request leaves nothing behind: no ' +
        'member, no debit, no invoice. Of another member, who is no administrator is told the email and phone that the ' +
        'request itself brought, else null.',
      answer: CreatedInFull,
      headers: REPLAYED,
    }),
    ApiJsonOrForm(CreateInvoiceFullRequest, CreateInvoiceFullForm),
    ApiErrorCodes({
      400: [
        'INVALID_REQUEST_BODY',
        'MISSING_REQUIRED_FIELDS',
        'INVALID_RFC_FORMAT',
        'INVALID_TAX_REGIME',
        'INVALID_POSTAL_CODE',
        'INVALID_EMAIL',
        'INVALID_PHONE_NUMBER',
        'INVALID_EXPENSE_DESCRIPTION',
        'INVALID_IMAGE_FORMAT',
        'INVALID_REGIME',
        'INVALID_CFDI_FOR_REGIME',
      ],
      401: ['INVALID_API_KEY'],
      403: ['NO_ORGANIZATION', 'FEATURE_DISABLED', 'INSUFFICIENT_CREDITS'],
      404: ['RFC_NOT_FOUND'],
      409: ['IDEMPOTENCY_KEY_IN_USE'],
      408: ['REQUEST_TIMEOUT'],
      413: ['PAYLOAD_TOO_LARGE'],
      415: ['UNSUPPORTED_MEDIA_TYPE'],
      422: ['IDEMPOTENCY_KEY_REUSED'],
      429: ['RATE_LIMITED'],
      500: [
        'INTERNAL_ERROR',
        'LOOKUP_ERROR',
        'AUTH_USER_CREATION_FAILED',
        'PROFILE_CREATION_FAILED',
        'TAX_INFO_CREATION_FAILED',
      ],
      503: ['SERVICE_UNAVAILABLE'],
    }),
  );

export const ApiFacturarTicket = () =>
  applyDecorators(
    ApiJsonOrForm(TicketRequest, TicketForm),
    ApiEndpoint({
      id: 'facturarTicket',
      summary: 'Create an invoice from a receipt, for the key owner',
      description:
        "Uses the key owner's own tax data. The key owner pays: 1 credit, unless whoever runs the service has other prices.",
      answer: CreatedInvoiceView,
      headers: REPLAYED,
      errors: [
        { 400: 'Invalid image format, or another field that is not valid.', 402: 'Insufficient credits.' },
        KEY_ERRORS,
        PROVIDER_DOWN,
      ],
    }),
  );

export const ApiFacturarTicketOrg = () =>
  applyDecorators(
    ApiJsonOrForm(OrganizationTicketRequest, OrganizationTicketForm),
    ApiEndpoint({
      id: 'facturarTicketOrg',
      summary: 'Create an invoice from a receipt, for a member',
      description:
        "Uses the tax data of the organization's member with this RFC or id. The organization's own balance pays: 1 credit, unless whoever runs the service has other prices. " +
        'Needs the key of an administrator.',
      answer: CreatedMemberInvoiceView,
      headers: REPLAYED,
      errors: [
        { 400: 'Invalid image format, or another field that is not valid.', 402: 'Insufficient credits.' },
        403,
        { 404: 'Member with RFC not found in organization.' },
        KEY_ERRORS,
        PROVIDER_DOWN,
      ],
    }),
  );

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

const BINARY = { schema: { type: 'string', format: 'binary' } };

export const ApiFile = () =>
  applyDecorators(
    ApiOperation({
      operationId: 'downloadFile',
      summary: "Download an invoice's file",
      description:
        'What the links in an invoice lead to. The signature is the authorization; take the link as it is.',
    }),
    ApiParam({
      name: 'invoiceId',
      description: "The invoice's id.",
      schema: { type: 'string', format: 'uuid' },
    }),
    ApiParam({
      name: 'kind',
      description: 'Which of its files.',
      schema: { type: 'string', enum: ['pdf', 'xml', 'receipt'] },
    }),
    ApiQuery({ name: 'expires', description: 'Unix seconds.', schema: { type: 'integer' } }),
    ApiQuery({
      name: 'signature',
      description: 'Over all the rest of the link.',
      schema: { type: 'string' },
    }),
    ApiResponse({
      status: 200,
      description: 'The file.',
      content: {
        'application/pdf': BINARY,
        'application/xml': BINARY,
        'image/jpeg': BINARY,
        'image/png': BINARY,
      },
    }),
    ApiResponse({
      status: 302,
      description:
        'Where the operator has clients fetch files from its storage: the file is there for a minute.',
      headers: { Location: { description: 'Where the file is.', schema: { type: 'string', format: 'uri' } } },
    }),
    ApiErrors({
      403: 'The link was changed.',
      404: 'There is no such file.',
      410: 'The link has expired; read the invoice again. Or the file was removed, as it is kept for a limited time.',
    }),
  );
