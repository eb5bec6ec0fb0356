import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  InvoiceEvents,
  type InvoiceListener,
  type InvoiceSettled,
} from '../../invoicing/events/invoice-events.js';
import { WebhookMessages } from './webhook-messages.js';

/** Publishes `invoice.completed` and `invoice.failed`. */
@Injectable()
export class SettledInvoices implements InvoiceListener, OnModuleInit {
  readonly name = 'webhooks';

  constructor(
    private readonly events: InvoiceEvents,
    private readonly messages: WebhookMessages,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  /** For a profile without an organization, the scope is the profile itself, which has no endpoints. */
  settled({
    invoiceId,
    attempt,
    status,
    scopeId,
    profileId,
    corrected = false,
  }: InvoiceSettled): Promise<void> {
    return this.messages.publish({
      organizationId: scopeId,
      type: `invoice.${status}`,
      subject: `invoice:${invoiceId}:${attempt}`,
      data: { org_id: scopeId, invoice_id: invoiceId, profile_id: profileId, corrected },
    });
  }
}
