import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { FairSlots } from '../../platform/fair-slots.js';
import { webhooksSettings } from '../webhooks.settings.js';

/**
 * Limits the deliveries that this process makes concurrently. Slow receivers must not occupy the job slots that invoices
 * need, nor the slots of other organizations.
 */
@Injectable()
export class DeliverySlots extends FairSlots {
  constructor(@Inject(webhooksSettings.KEY) { WEBHOOK_CONCURRENCY }: ConfigType<typeof webhooksSettings>) {
    super(WEBHOOK_CONCURRENCY);
  }
}
