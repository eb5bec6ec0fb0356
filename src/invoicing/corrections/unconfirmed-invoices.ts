import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { SharedGauges } from '../../platform/jobs/shared-gauges.js';
import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import type { UnconfirmedWait } from '../processing/confirmation-wait.js';
import { type CorrectedValues, correctedValues } from './corrected-values.js';
import { COUNT, COUNTS, LIST, WAIT } from './unconfirmed-invoices.sql.js';

/** An invoice that waits for a confirmation, as operators see it, with what is confirmed. */
export interface UnconfirmedInvoice extends CorrectedValues {
  invoiceId: string;
  /** The organization whose administrators may confirm it; null: only the operator may. */
  organizationId: string | null;
  scopeId: string;
  profileId: string;
  attempt: number;
  /** When it fails unless it is confirmed. */
  deadline: Date;
}

interface ListedWait extends Omit<UnconfirmedInvoice, keyof CorrectedValues> {
  corrections: Pick<ReceiptCorrection, 'read' | 'corrected'>[];
}

/** Corrected invoices that wait for a confirmation: for administrators, and for operators. */
@Injectable()
export class UnconfirmedInvoices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly gauges: SharedGauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      {
        name: 'invoices_unconfirmed',
        help: 'Corrected invoices that wait for a confirmation by an administrator, or by the operator because they belong to no organization',
        labelNames: ['by'],
      },
      async () => {
        const [counts] = await this.database.query<Record<'administrator' | 'operator', number>>(
          ...COUNTS({}),
        );
        return Object.entries(counts ?? {}).map(([by, count]) => [{ by }, count]);
      },
    );
  }

  /** How many invoices the caller may confirm; 0 for everybody but administrators. */
  async countFor({ isAdmin, organization, scopeId }: Caller): Promise<number> {
    if (!isAdmin || !organization) return 0;
    const [row] = await this.database.query<{ count: number }>(...COUNT({ scopeId }));
    return row?.count ?? 0;
  }

  /** The member and the deadline of a wait; null if it is over. */
  async find({
    invoiceId,
    organizationId,
    attempt,
  }: UnconfirmedWait): Promise<Pick<UnconfirmedInvoice, 'profileId' | 'deadline'> | null> {
    const [wait] = await this.database.query<Pick<UnconfirmedInvoice, 'profileId' | 'deadline'>>(
      ...WAIT({ invoiceId, organizationId, attempt }),
    );
    return wait ?? null;
  }

  /**
   * For operators: invoices of people without an organization, or of all tenants (`isAll`), the earliest deadline first.
   */
  async list({ limit, isAll = false }: { limit: number; isAll?: boolean }): Promise<UnconfirmedInvoice[]> {
    const invoices = await this.database.query<ListedWait>(...LIST({ limit, isAll }));
    return invoices.map(({ corrections, ...invoice }) => ({ ...invoice, ...correctedValues(corrections) }));
  }
}
