import type { SchemaObject } from '@nestjs/swagger';
import type { ApiWebhook } from '../platform/http/openapi/api-webhooks.js';
import type { WebhookEvent } from './webhook-events.js';

const id = (description: string): SchemaObject => ({ type: 'string', format: 'uuid', description });

const ORGANIZATION = id('The organization that is told.');

const INVOICE = {
  org_id: ORGANIZATION,
  invoice_id: id('The invoice: read it with your key.'),
  profile_id: id('The member that the invoice is for.'),
};

/** Webhook messages, as the OpenAPI document describes them. */
export const WEBHOOKS: Record<WebhookEvent, ApiWebhook> = {
  'invoice.completed': {
    name: 'InvoiceCompletedMessage',
    summary: 'An invoice is completed',
    description: 'Once for each invoice of the organization that is completed.',
    data: INVOICE,
  },
  'invoice.failed': {
    name: 'InvoiceFailedMessage',
    summary: 'An invoice has failed',
    description: 'Again, with another `webhook-id`, if an operator takes the invoice up and it fails again.',
    data: INVOICE,
  },
  'invoice.cancelled': {
    name: 'InvoiceCancelledMessage',
    summary: 'A completed invoice was cancelled by its vendor',
    description: "Once, when SAT says so; only where the service's operator has SAT asked.",
    data: INVOICE,
  },
  'credits.low': {
    name: 'CreditsLowMessage',
    summary: 'Credits run low',
    description: 'When a balance falls to the threshold, once each time.',
    data: {
      org_id: ORGANIZATION,
      profile_id: {
        type: ['string', 'null'],
        format: 'uuid',
        description: "The member whose account it is; null for the organization's own.",
      },
      credits_remaining: { type: 'integer', description: 'Credits that the account has left.' },
      threshold: { type: 'integer', description: 'Credits at which the organization is told.' },
    },
  },
};
