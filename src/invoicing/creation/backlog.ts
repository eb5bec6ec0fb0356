import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { Database } from '../../platform/database/database.js';
import { StaleWhileRevalidate } from '../../platform/stale-while-revalidate.js';
import { COUNT_UNSETTLED } from './backlog.sql.js';

/** How long a count is cached. Meanwhile slightly more invoices than the limit may be accepted. */
const CACHE_MS = 1_000;

/** Limits the number of unsettled invoices. Those that wait at the provider do not count, as they delay no others. */
@Injectable()
export class Backlog {
  private readonly full = new StaleWhileRevalidate(CACHE_MS, () => this.count());

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly database: Database,
  ) {}

  /** Whether the limit is reached. */
  isFull(): Promise<boolean> {
    return this.full.value();
  }

  private async count(): Promise<boolean> {
    const { BACKLOG_LIMIT } = this.settings;
    const [row] = await this.database.query<{ waiting: string }>(COUNT_UNSETTLED, [BACKLOG_LIMIT]);
    return Number(row?.waiting) >= BACKLOG_LIMIT;
  }
}
