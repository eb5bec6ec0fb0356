import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Caller } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { Invoice, type InvoiceStatus } from '../invoice.entity.js';
import { BROWSE, SEARCH, SEARCHED } from './invoice-search.sql.js';

/** What somebody looks for. */
export interface InvoiceFilter {
  /** A member that the caller may manage, by RFC or id; the caller itself where it is left out. */
  member?: string;
  /** In one of these states; in any, when it is left out. */
  statuses?: readonly InvoiceStatus[];
  /**
   * Part of the vendor's name or of the description, whatever its case and accents; or the beginning of the fiscal folio or
   * of the invoice's id, with dashes or without.
   */
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

/** A page of what was found. */
export interface FoundInvoices {
  invoices: FoundInvoice[];
  /** Whether there are more behind these. */
  hasMore: boolean;
  /** Whether older invoices were not looked through, for there are too many. */
  isCutOff: boolean;
  /** Name of the member, where somebody else's invoices were asked for. */
  memberName: string | null;
}

/** What is longer is found nowhere, and the rest of it is not looked for. */
export const MAX_SEARCH_TEXT = 100;
/** An id with less of it would be found everywhere. */
const MIN_ID_DIGITS = 4;

/** Looks through a member's invoices for people, who ask for words and not for ids. */
@Injectable()
export class InvoiceSearch {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /**
   * Newest first. It does not count: whether there are more is seen from one row beyond the page.
   * @throws {ProfileNotFound | AdminRequired}
   */
  async find(
    caller: Caller,
    { member, statuses, text, limit, offset = 0 }: InvoiceFilter,
  ): Promise<FoundInvoices> {
    const other =
      member === undefined ? null : await this.profiles.findManaged(caller, member, ProfileNotFound);
    const profileId = other?.id ?? caller.profileId;
    const memberName = other && other.id !== caller.profileId ? other.name : null;
    const sought = readText(text);
    if (!statuses && !sought) {
      const rows = await this.database.query<FoundRow>(BROWSE, [profileId, limit + 1, offset]);
      return { ...pageOf(rows, limit), isCutOff: false, memberName };
    }
    const rows = await this.database.query<FoundRow>(SEARCH, [
      profileId,
      statuses ?? null,
      sought?.pattern ?? null,
      sought?.idPattern ?? null,
      limit + 1,
      offset,
    ]);
    const page = pageOf(rows, limit);
    return { ...page, isCutOff: !page.hasMore && (await this.hasMoreThanSearched(profileId)), memberName };
  }

  private async hasMoreThanSearched(profileId: string): Promise<boolean> {
    const beyond = await this.invoices.find({
      select: { id: true },
      where: { profileId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: SEARCHED,
      take: 1,
    });
    return beyond.length > 0;
  }
}

type FoundRow = Omit<FoundInvoice, 'amount'> & { amount: string | null };

function pageOf(rows: FoundRow[], limit: number): Pick<FoundInvoices, 'invoices' | 'hasMore'> {
  const invoices = rows.slice(0, limit).map(({ amount, ...row }) => ({
    ...row,
    amount: amount === null ? null : Number(amount),
  }));
  return { invoices, hasMore: rows.length > limit };
}

/** Patterns of what somebody typed. Null: nothing. */
function readText(text = ''): { pattern: string; idPattern: string | null } | null {
  // The database has no place for U+0000 and for halves of surrogate pairs.
  const sought = text.replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim();
  if (sought === '') return null;
  const digits = sought.replaceAll('-', '').toLowerCase();
  const isId = digits.length >= MIN_ID_DIGITS && /^[0-9a-f]{1,32}$/.test(digits);
  return { pattern: `%${sought.replace(/[\\%_]/g, '\\$&')}%`, idPattern: isId ? `${digits}%` : null };
}
