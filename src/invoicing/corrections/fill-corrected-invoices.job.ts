import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { BackfillJob } from '../../platform/retention/backfill.job.js';
import { MARK_CORRECTED } from './fill-corrected-invoices.sql.js';

const AT_ONCE = 500;

/** Marks the invoices as corrected whose correction an earlier version stored, as long as corrections are kept. */
@Injectable()
export class FillCorrectedInvoicesJob extends BackfillJob {
  readonly name = 'fill-corrected-invoices';
  protected readonly what = 'corrected-invoices';

  constructor(private readonly database: Database) {
    super();
  }

  protected override async fillSome(after: string, before: string): Promise<string | null> {
    const [last] = await this.database.query<{ id: string }>(
      ...MARK_CORRECTED({ after, before, limit: AT_ONCE }),
    );
    return last?.id ?? null;
  }
}
