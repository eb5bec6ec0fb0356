import { applyDecorators } from '@nestjs/common';
import type { ResponseObject } from '@nestjs/swagger';
import { ApiJsonOrForm } from '../../platform/http/openapi/api-bodies.decorator.js';
import { ApiEndpoint } from '../../platform/http/openapi/api-endpoint.decorator.js';
import { ApiErrorCodes } from '../../platform/http/openapi/api-errors.decorators.js';
import { CreatedInFull, CreatedInvoiceView, CreatedMemberInvoiceView } from '../queries/invoice-views.js';
import { CreateInvoiceFullForm, CreateInvoiceFullRequest } from './create-invoice-full.request.js';
import {
  OrganizationTicketForm,
  OrganizationTicketRequest,
  TicketForm,
  TicketRequest,
} from './ticket.requests.js';

const REPLAYED: ResponseObject['headers'] = {
  'Idempotency-Replayed': {
    description: '`true` if this is the stored response of an earlier request with the same Idempotency-Key.',
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
        'an invoice for it. The key owner pays: 1 credit, unless the operator has set another price. If the member has ' +
        'one registered regime, the invoice has that one, regardless of `fiscal_regimen`; if it has several, ' +
        '`fiscal_regimen` must be one of them. A refused request has no effect: no member, no debit, no invoice. For ' +
        "another member, a caller who is no administrator gets only the request's own email and phone number; others " +
        'are null. `notes` says what of the request was not used.',
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
        'COMPLEMENT_NOT_SUPPORTED',
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
        "Uses the key owner's own tax data. The key owner pays: 1 credit, unless the operator has set another price.",
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
        "Uses the tax data of the organization's member with this RFC or id. The organization's own balance pays: 1 " +
        'credit, unless the operator has set another price. Requires the key of an administrator.',
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
