import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { KEPT_READING, type KeptReading } from './kept-reading.js';
import { READING_IN_SCOPE } from './reading-store.sql.js';
import { StoredReading } from './stored-reading.entity.js';

/** What was read of receipts the last time, for people who want to see why an invoice is as it is. */
@Injectable()
export class ReadingStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(StoredReading) private readonly readings: Repository<StoredReading>,
  ) {}

  /** A later reading of the same invoice takes the place of the earlier one. */
  async keep(invoiceId: string, reading: KeptReading): Promise<void> {
    await this.readings.upsert({ invoiceId, reading }, ['invoiceId']);
  }

  /**
   * Null when nothing was read, or when what was kept has a shape that is not understood any more.
   * @param scopeId the tenant that the invoice is of.
   */
  async find(scopeId: string, invoiceId: string): Promise<KeptReading | null> {
    const [row] = await this.database.query<{ reading: unknown }>(READING_IN_SCOPE, [invoiceId, scopeId]);
    return KEPT_READING.safeParse(row?.reading).data ?? null;
  }
}
