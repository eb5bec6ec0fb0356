import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  InvoiceEvents,
  type InvoiceListener,
  type InvoiceSettled,
} from '../../invoicing/events/invoice-events.js';
import { WebhookMessages } from './webhook-messages.js';

/** `invoice.completed` and `invoice.failed`. */
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

  /** The scope of who has no organization is a profile, which has no receivers. */
  settled({ invoiceId, attempt, status, scopeId, profileId }: InvoiceSettled): Promise<void> {
    return this.messages.announce({
      organizationId: scopeId,
      type: `invoice.${status}`,
      subject: `invoice:${invoiceId}:${attempt}`,
      data: { org_id: scopeId, invoice_id: invoiceId, profile_id: profileId },
    });
  }
}
