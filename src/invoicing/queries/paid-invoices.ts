import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { InvoiceStatus } from '../invoice.entity.js';
import { PAID_INVOICES } from './paid-invoices.sql.js';

/** What was paid for, as a ledger names it. */
export interface PaidInvoice {
  id: string;
  status: InvoiceStatus;
  /** As it was read; null while that is not known, and where it never will be. */
  vendor: string | null;
  /** The member that it is for. */
  profileId: string;
}

/** Says what the entries of a ledger were for. */
@Injectable()
export class PaidInvoices {
  constructor(private readonly database: Database) {}

  /** Those of these ids that the caller may see, by id. */
  async find(caller: Caller, ids: readonly string[]): Promise<Map<string, PaidInvoice>> {
    const { profileId, scopeId } = caller;
    const managedScope = managesScope(caller) ? scopeId : null;
    const invoices = await this.database.query<PaidInvoice>(
      ...PAID_INVOICES({ ids, profileId, managedScope }),
    );
    return new Map(invoices.map((invoice) => [invoice.id, invoice]));
  }
}
