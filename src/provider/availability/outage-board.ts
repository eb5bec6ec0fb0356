import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { providerSettings } from '../provider.settings.js';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { PUBLISH, REMAINING } from './outage-board.sql.js';
import { ProviderOutage } from './provider-outage.entity.js';

/**
 * Shares an outage between processes. A process that only accepts invoices submits none and would not notice an outage
 * itself. A record expires by itself, so it does no harm if its process dies.
 */
@Injectable()
export class OutageBoard {
  constructor(
    @Inject(providerSettings.KEY) private readonly settings: ConfigType<typeof providerSettings>,
    private readonly database: Database,
    @InjectRepository(ProviderOutage) private readonly outages: Repository<ProviderOutage>,
  ) {}

  /** Records that the provider takes no work for this many milliseconds, unless a later end is recorded. */
  async publish(forMs: number): Promise<void> {
    await this.database.query(PUBLISH, [this.settings.INVOICING_PROVIDER, forMs]);
  }

  /** Records that the provider takes work again. */
  async withdraw(): Promise<void> {
    await this.outages.delete({ provider: this.settings.INVOICING_PROVIDER });
  }

  /** Milliseconds until the recorded outage ends; 0 if there is none. */
  async remainingMs(): Promise<number> {
    const [outage] = await this.database.query<{ ms: number }>(REMAINING, [this.settings.INVOICING_PROVIDER]);
    return outage?.ms ?? 0;
  }
}
