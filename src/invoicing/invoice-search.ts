import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Database } from '../platform/database/database.js';
import { ProfileNotFound } from '../profiles/profiles.errors.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import type { InvoiceStatus } from './invoice.entity.js';

/** What somebody looks for. */
export interface InvoiceWish {
  /** A member that the caller may manage, by RFC or id; the caller itself where it is left out. */
  member?: string;
  status?: InvoiceStatus;
  /** Part of the vendor's name, of the description, of the fiscal folio or of the invoice's id. Case does not matter. */
  text?: string;
  limit: number;
  offset?: number;
}

/** An invoice in a list for people. */
export interface FoundInvoice {
  id: string;
  status: InvoiceStatus;
  /** Exact, in `currency`; a JSON number prints the same two places. Null until it is known. */
  amount: number | null;
  currency: string;
  vendor: string | null;
  expenseDescription: string | null;
  createdAt: Date;
}

/** Looks through a member's invoices for people, who ask for words and not for ids. */
@Injectable()
export class InvoiceSearch {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * Newest first. It does not count: whether there are more is seen from one row beyond the page.
   * @throws {ProfileNotFound | AdminRequired}
   */
  async find(
    caller: Caller,
    { member, status, text, limit, offset = 0 }: InvoiceWish,
  ): Promise<{ invoices: FoundInvoice[]; hasMore: boolean }> {
    const profileId =
      member === undefined
        ? caller.profileId
        : (await this.profiles.findManaged(caller, member, ProfileNotFound)).id;
    const rows = await this.database.query<Omit<FoundInvoice, 'amount'> & { amount: string | null }>(FIND, [
      profileId,
      status ?? null,
      text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null,
      limit + 1,
      offset,
    ]);
    const invoices = rows.slice(0, limit).map(({ amount, ...row }) => ({
      ...row,
      amount: amount === null ? null : Number(amount),
    }));
    return { invoices, hasMore: rows.length > limit };
  }
}

const FIND = `
  SELECT id, status, amount, currency, vendor_name AS vendor, expense_description AS "expenseDescription",
         created_at AS "createdAt"
    FROM invoices
   WHERE profile_id = $1 AND ($2::text IS NULL OR status = $2)
     AND ($3::text IS NULL OR vendor_name ILIKE $3 OR expense_description ILIKE $3 OR uuid::text ILIKE $3
          OR id::text ILIKE $3)
   ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`;
