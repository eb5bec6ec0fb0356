import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { Memoized } from '../../platform/memoized.js';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Invoice } from '../invoice.entity.js';

/** How long a count holds; meanwhile somewhat more may come in than the limit says. */
const HOLDS_MS = 1_000;

/** How many accepted invoices are not settled yet. */
@Injectable()
export class Backlog {
  private readonly full = new Memoized(HOLDS_MS, () => this.looksFull());

  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /** Whether so many wait that more would wait too long. */
  isFull(): Promise<boolean> {
    return this.full.value();
  }

  /** Looks no further than to the last one that is let in. */
  private async looksFull(): Promise<boolean> {
    const last = await this.invoices.find({
      select: { id: true },
      where: { status: In(['pending', 'processing']) },
      skip: this.settings.BACKLOG_LIMIT - 1,
      take: 1,
    });
    return last.length > 0;
  }
}
