import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { webhooksSettings } from '../webhooks.settings.js';

/**
 * Limits the deliveries that this process makes concurrently. Slow receivers must not occupy the job slots that invoices
 * need, nor the slots of other organizations.
 */
@Injectable()
export class DeliverySlots {
  private readonly max: number;
  private readonly maxPerOrganization: number;
  /** The organization's id, for each occupied slot. */
  private readonly occupied: string[] = [];

  constructor(@Inject(webhooksSettings.KEY) { WEBHOOK_CONCURRENCY }: ConfigType<typeof webhooksSettings>) {
    this.max = WEBHOOK_CONCURRENCY;
    this.maxPerOrganization = Math.ceil(WEBHOOK_CONCURRENCY / 2);
  }

  /** @returns false if no slot is free, overall or for this organization; `work` has not run then. */
  async run(organizationId: string, work: () => Promise<void>): Promise<boolean> {
    const own = this.occupied.filter((id) => id === organizationId);
    if (this.occupied.length >= this.max || own.length >= this.maxPerOrganization) return false;
    this.occupied.push(organizationId);
    try {
      await work();
      return true;
    } finally {
      this.occupied.splice(this.occupied.indexOf(organizationId), 1);
    }
  }
}
