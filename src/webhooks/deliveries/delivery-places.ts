import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { webhooksSettings } from '../webhooks.settings.js';

/**
 * Bounds the deliveries that this process makes at the same time. Receivers who let everybody wait shall take neither the
 * places of the jobs that invoices need, nor those of other organizations.
 */
@Injectable()
export class DeliveryPlaces {
  private readonly all: number;
  private readonly ofOne: number;
  /** An organization's id for each place that is taken. */
  private readonly taken: string[] = [];

  constructor(@Inject(webhooksSettings.KEY) { WEBHOOK_CONCURRENCY }: ConfigType<typeof webhooksSettings>) {
    this.all = WEBHOOK_CONCURRENCY;
    this.ofOne = Math.ceil(WEBHOOK_CONCURRENCY / 2);
  }

  /** @returns false where there is no place, for anybody or for this organization; `work` was not run then. */
  async run(organizationId: string, work: () => Promise<void>): Promise<boolean> {
    const own = this.taken.filter((id) => id === organizationId);
    if (this.taken.length >= this.all || own.length >= this.ofOne) return false;
    this.taken.push(organizationId);
    try {
      await work();
      return true;
    } finally {
      this.taken.splice(this.taken.indexOf(organizationId), 1);
    }
  }
}
