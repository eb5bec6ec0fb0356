import { Injectable } from '@nestjs/common';
import { CREDITS_LOW, type CreditsLow } from '../../credits/credits-low.sql.js';
import { Job } from '../../platform/jobs/job.js';
import { WebhookMessages } from './webhook-messages.js';

/** Publishes `credits.low`. */
@Injectable()
export class CreditsLowJob extends Job<CreditsLow> {
  readonly name = CREDITS_LOW;

  constructor(private readonly messages: WebhookMessages) {
    super();
  }

  run({ accountId, scopeId, balance, threshold, reference }: CreditsLow): Promise<void> {
    return this.messages.publish({
      organizationId: scopeId,
      type: 'credits.low',
      subject: `credits:${accountId}:${reference}`,
      data: {
        org_id: scopeId,
        // The account belongs to a member, or to the organization itself.
        profile_id: accountId === scopeId ? null : accountId,
        credits_remaining: balance,
        threshold,
      },
    });
  }
}
