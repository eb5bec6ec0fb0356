import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { providerSettings } from '../provider.settings.js';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { PUBLISH, REMAINING } from './outage-board.sql.js';
import { ProviderOutage } from './provider-outage.entity.js';

/**
 * Where a process that finds the provider out of work says so to the others: those that only accept invoices submit
 * none, and would not notice. What it says ends by itself, should the process die.
 */
@Injectable()
export class OutageBoard {
  constructor(
    @Inject(providerSettings.KEY) private readonly settings: ConfigType<typeof providerSettings>,
    private readonly database: Database,
    @InjectRepository(ProviderOutage) private readonly outages: Repository<ProviderOutage>,
  ) {}

  /** Says that the provider takes no work for so many milliseconds, unless somebody said longer. */
  async publish(forMs: number): Promise<void> {
    await this.database.query(PUBLISH, [this.settings.INVOICING_PROVIDER, forMs]);
  }

  /** Says that it takes work again. */
  async withdraw(): Promise<void> {
    await this.outages.delete({ provider: this.settings.INVOICING_PROVIDER });
  }

  /** Milliseconds for which the provider is said to take no work: 0 when nobody says so. */
  async remainingMs(): Promise<number> {
    const [outage] = await this.database.query<{ ms: number }>(REMAINING, [this.settings.INVOICING_PROVIDER]);
    return outage?.ms ?? 0;
  }
}
