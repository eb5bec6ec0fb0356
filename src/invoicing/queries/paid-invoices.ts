import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { InvoiceStatus } from '../invoice.entity.js';
import { PAID_INVOICES } from './paid-invoices.sql.js';

/** A paid invoice, for an entry of the ledger. */
export interface PaidInvoice {
  id: string;
  status: InvoiceStatus;
  /** Name of the vendor; null if it is not known. */
  vendor: string | null;
  /** The member that it is for. */
  profileId: string;
}

/** Finds the invoices of ledger entries. */
@Injectable()
export class PaidInvoices {
  constructor(private readonly database: Database) {}

  /** The invoices with these ids that the caller may see, by id. */
  async find(caller: Caller, ids: readonly string[]): Promise<Map<string, PaidInvoice>> {
    const { profileId, scopeId } = caller;
    const managedScope = managesScope(caller) ? scopeId : null;
    const invoices = await this.database.query<PaidInvoice>(
      ...PAID_INVOICES({ ids, profileId, managedScope }),
    );
    return new Map(invoices.map((invoice) => [invoice.id, invoice]));
  }
}
