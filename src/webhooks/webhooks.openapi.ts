import type { SchemaObject } from '@nestjs/swagger';
import type { ApiWebhook } from '../platform/http/openapi/api-webhooks.js';
import type { WebhookMessageType } from './webhook-events.js';

const id = (description: string): SchemaObject => ({ type: 'string', format: 'uuid', description });

const ORGANIZATION = id('The organization that receives the message.');

const INVOICE = {
  org_id: ORGANIZATION,
  invoice_id: id('The invoice: read it with your key.'),
  profile_id: id('The member that the invoice is for.'),
  corrected: {
    type: 'boolean',
    description: 'Whether a person corrected what was read of the receipt.',
  } satisfies SchemaObject,
};

/** Webhook messages, as the OpenAPI document describes them. */
export const WEBHOOKS: Record<WebhookMessageType, ApiWebhook> = {
  'invoice.completed': {
    name: 'InvoiceCompletedMessage',
    summary: 'An invoice is completed',
    description: 'Sent once for each completed invoice of the organization.',
    data: INVOICE,
  },
  'invoice.failed': {
    name: 'InvoiceFailedMessage',
    summary: 'An invoice has failed',
    description:
      'Sent when an invoice fails; again, with another `webhook-id`, if an operator retries the invoice and it fails again.',
    data: INVOICE,
  },
  'invoice.cancelled': {
    name: 'InvoiceCancelledMessage',
    summary: 'A completed invoice was cancelled by its vendor',
    description:
      'Sent once, when SAT reports the cancellation. Only if the operator has enabled SAT queries.',
    data: INVOICE,
  },
  'credits.low': {
    name: 'CreditsLowMessage',
    summary: 'A balance is low',
    description: 'Sent each time a balance falls to the threshold.',
    data: {
      org_id: ORGANIZATION,
      profile_id: {
        type: ['string', 'null'],
        format: 'uuid',
        description: "The member whose account it is; null for the organization's own.",
      },
      credits_remaining: { type: 'integer', description: 'Balance of the account.' },
      threshold: { type: 'integer', description: 'Balance at which this message is sent.' },
    },
  },
  'webhook.test': {
    name: 'WebhookTestMessage',
    summary: 'A test',
    description:
      'Sent to one address when an administrator asks for it, whatever events the address receives. Nothing has happened.',
    data: { org_id: ORGANIZATION, webhook_id: id('The registered address.') },
  },
};
