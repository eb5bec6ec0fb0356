import { Injectable } from '@nestjs/common';
import { INVOICE_CANCELLED, type InvoiceCancelled } from '../../invoicing/sat-status/sat-status.sql.js';
import { Job } from '../../platform/jobs/job.js';
import { WebhookMessages } from './webhook-messages.js';

/** Publishes `invoice.cancelled`. */
@Injectable()
export class InvoiceCancelledJob extends Job<InvoiceCancelled> {
  readonly name = INVOICE_CANCELLED;

  constructor(private readonly messages: WebhookMessages) {
    super();
  }

  /** For a profile without an organization, the scope is the profile itself, which has no endpoints. */
  run({ invoiceId, scopeId, profileId, corrected = false }: InvoiceCancelled): Promise<void> {
    return this.messages.publish({
      organizationId: scopeId,
      type: 'invoice.cancelled',
      subject: `invoice-cancelled:${invoiceId}`,
      data: { org_id: scopeId, invoice_id: invoiceId, profile_id: profileId, corrected },
    });
  }
}
