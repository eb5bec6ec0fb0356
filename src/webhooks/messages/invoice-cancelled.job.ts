import { Injectable } from '@nestjs/common';
import { INVOICE_CANCELLED, type InvoiceCancelled } from '../../invoicing/sat-status/sat-status.sql.js';
import { Job } from '../../platform/jobs/job.js';
import { WebhookMessages } from './webhook-messages.js';

/** `invoice.cancelled`. */
@Injectable()
export class InvoiceCancelledJob extends Job {
  readonly name = INVOICE_CANCELLED;

  constructor(private readonly messages: WebhookMessages) {
    super();
  }

  /** The scope of who has no organization is a profile, which has no receivers. */
  run(payload: unknown): Promise<void> {
    const { invoiceId, scopeId, profileId } = payload as InvoiceCancelled;
    return this.messages.announce({
      organizationId: scopeId,
      type: 'invoice.cancelled',
      subject: `invoice-cancelled:${invoiceId}`,
      data: { org_id: scopeId, invoice_id: invoiceId, profile_id: profileId },
    });
  }
}
