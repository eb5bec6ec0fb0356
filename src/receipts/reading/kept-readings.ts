import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { KEPT_READING, type KeptReading } from './kept-reading.js';

/** What was read of receipts the last time, for people who want to see why an invoice is as it is. */
@Injectable()
export class KeptReadings {
  constructor(private readonly database: Database) {}

  /** A later reading of the same invoice takes the place of the earlier one. */
  async keep(invoiceId: string, reading: KeptReading): Promise<void> {
    await this.database.query(KEEP, [invoiceId, JSON.stringify(reading)]);
  }

  /**
   * Null when nothing was read, or when what was kept has a shape that is not understood any more.
   * @param scopeId the tenant that the invoice is of.
   */
  async find(scopeId: string, invoiceId: string): Promise<KeptReading | null> {
    const [row] = await this.database.query<{ reading: unknown }>(FIND, [invoiceId, scopeId]);
    return KEPT_READING.safeParse(row?.reading).data ?? null;
  }
}

const KEEP = `
  INSERT INTO receipt_readings (invoice_id, reading) VALUES ($1, $2)
  ON CONFLICT (invoice_id) DO UPDATE SET reading = excluded.reading`;

const FIND = `
  SELECT r.reading FROM receipt_readings r JOIN invoices i ON i.id = r.invoice_id
   WHERE i.id = $1 AND i.scope_id = $2`;
