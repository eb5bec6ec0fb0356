import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { Database } from '../../platform/database/database.js';
import { StaleWhileRevalidate } from '../../platform/stale-while-revalidate.js';
import { COUNT_UNSETTLED } from './backlog.sql.js';

/** How long a count holds; meanwhile somewhat more may come in than the limit says. */
const HOLDS_MS = 1_000;

/** How many accepted invoices are not settled yet. Those that wait at their provider's for something hold up nobody. */
@Injectable()
export class Backlog {
  private readonly full = new StaleWhileRevalidate(HOLDS_MS, () => this.count());

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly database: Database,
  ) {}

  /** Whether so many wait that more would wait too long. */
  isFull(): Promise<boolean> {
    return this.full.value();
  }

  private async count(): Promise<boolean> {
    const { BACKLOG_LIMIT } = this.settings;
    const [row] = await this.database.query<{ waiting: string }>(COUNT_UNSETTLED, [BACKLOG_LIMIT]);
    return Number(row?.waiting) >= BACKLOG_LIMIT;
  }
}
