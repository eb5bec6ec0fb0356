import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from './invoicing.settings.js';
import { Database } from '../platform/database/database.js';
import { Memoized } from '../platform/memoized.js';

/** How long a count holds; meanwhile somewhat more may come in than the limit says. */
const HOLDS_MS = 1_000;

/** How many accepted invoices are not settled yet. */
@Injectable()
export class Backlog {
  private readonly full = new Memoized(HOLDS_MS, () => this.count());

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly database: Database,
  ) {}

  /** Whether so many wait that more would wait too long. */
  isFull(): Promise<boolean> {
    return this.full.value();
  }

  private async count(): Promise<boolean> {
    const [row] = await this.database.query<{ waiting: string }>(COUNT, [this.settings.BACKLOG_LIMIT]);
    return Number(row?.waiting) >= this.settings.BACKLOG_LIMIT;
  }
}

/** Counts no further than the limit. */
const COUNT = `
  SELECT count(*) AS waiting
    FROM (SELECT 1 FROM invoices WHERE status IN ('pending', 'processing') LIMIT $1) AS unsettled`;
