import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { AdminRequired } from '../../auth/auth.errors.js';
import { Database } from '../../platform/database/database.js';
import type { NamedStatement } from '../../platform/database/named-statement.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { InvoiceStatus } from '../invoice.entity.js';
import { articleQuery } from '../purchases/article-words.js';
import type { IvaOfRate } from '../document-figures.js';
import { type DayBasis, filterValues, type ListFilter } from './list-filter.js';
import type { Month } from './month.js';
import { scanQuota } from './scan-quota.js';
import {
  BY_DAY_OF,
  LATEST,
  MAX_SCANNED,
  MONTHS,
  type SortColumn,
  UNCONFIRMED_IDS,
  UNCONFIRMED_LIST,
} from './month-list.sql.js';

/** Whose invoices are listed: the caller's, a member's, or those of all members of the scope. */
export interface MonthScope {
  /** RFC or id of a member; absent: the caller; {@link EVERYBODY}: all members. */
  member?: string | null;
}

/** Stands for all members. It is neither an RFC nor an id. */
export const EVERYBODY = 'all';

/** The members whose invoices are listed, as far as the caller may see them. */
export interface Members {
  /** Names by id; empty for the caller alone. */
  names: ReadonlyMap<string, string>;
  /** The member, if it is one other than the caller. */
  other: { id: string; name: string } | null;
  /** Whether they are all members of the scope that have invoices. */
  isEverybody: boolean;
  /** The scope, if they are everybody. */
  scopeId: string | null;
  /** How many of each member's newest invoices of a kind a search scans. */
  share: number;
  /** Whether there are more than {@link MAX_MEMBERS}: those with most invoices are included. */
  isCutOff: boolean;
}

/** An invoice in a list for people. */
export interface ListedInvoice {
  id: string;
  profileId: string;
  status: InvoiceStatus;
  /**
   * In `currency`; for a failed invoice, as extracted. Null until it is known. A number displays the exact amount's two
   * decimals; it is never used for sums.
   */
  amount: number | null;
  /** As `amount`, and null without a document, as the next ones. */
  subtotal: number | null;
  /** IVA. */
  tax: number | null;
  ieps: number | null;
  /** Null also if an earlier version completed the invoice, as the next one, until a job fills it in. */
  iva: IvaOfRate[] | null;
  /** SAT's c_FormaPago. */
  paymentForm: string | null;
  vendorRfc: string | null;
  /** The fiscal folio, lower case. */
  uuid: string | null;
  /** SAT's c_UsoCFDI. */
  cfdiUsage: string;
  currency: string;
  /** For a failed invoice, as extracted. Null until it is known. */
  vendor: string | null;
  expenseDescription: string | null;
  failureCode: string | null;
  createdAt: Date;
  /** `YYYY-MM-DD`: the day of the purchase, or else of the creation; or the day of the stamp, if it is listed by that. */
  day: string;
  /** Whether its picture is still stored. */
  hasPicture: boolean;
  /** Whether a person corrected what was read. */
  isCorrected: boolean;
}

/** Exact sums of completed invoices in a month and a currency, and how many invoices of any status there are. */
export interface MonthSums {
  month: Month;
  currency: string;
  spent: string;
  /** IVA. */
  tax: string;
  ieps: string;
  localTaxes: string;
  withheldTaxes: string;
  /** Completed invoices. */
  count: number;
  failed: number;
  unsettled: number;
}

/** The exact sum spent on a day, in pesos. */
export interface DaySum {
  /** `YYYY-MM-DD`. */
  day: string;
  spent: string;
}

/** The order of a list. */
export interface Sort {
  column: SortColumn;
  isDescending: boolean;
}

/** The exact sum spent at one vendor, in pesos. */
export interface VendorSum {
  vendor: string;
  spent: string;
  count: number;
}

/** Maximum of members in one list: each costs some index steps for each month that can be selected. */
export const MAX_MEMBERS = 500;
/** Maximum of months to select from: ten years. */
const MAX_MONTHS = 120;

/** Lists invoices of members by day of purchase or of the stamp, with pagination and exact sums, for the web account. */
@Injectable()
export class MonthList {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /** The members of a scope. @throws {ProfileNotFound | AdminRequired} */
  async members(caller: Caller, { member }: MonthScope): Promise<Members> {
    if (member === EVERYBODY) {
      if (!managesScope(caller)) throw new AdminRequired();
      const found = await this.profiles.withInvoices(caller.scopeId, MAX_MEMBERS + 1);
      const members = found.slice(0, MAX_MEMBERS);
      return {
        names: new Map(members.map(({ id, name }) => [id, name])),
        other: null,
        isEverybody: true,
        scopeId: caller.scopeId,
        share: scanQuota(
          MAX_SCANNED,
          members.map(({ invoiceCount }) => invoiceCount),
        ),
        isCutOff: found.length > MAX_MEMBERS,
      };
    }
    const own = this.membersOf(caller.profileId);
    if (!member) return own;
    const { id, name } = await this.profiles.findManaged(caller, member, ProfileNotFound);
    return id === caller.profileId ? own : { ...own, names: new Map([[id, name]]), other: { id, name } };
  }

  /** The single member of a shared month, which anybody with the link may see. */
  membersOf(profileId: string): Members {
    return {
      names: new Map([[profileId, '']]),
      other: null,
      isEverybody: false,
      scopeId: null,
      share: MAX_SCANNED,
      isCutOff: false,
    };
  }

  /**
   * A page, the latest day first, unless it is sorted: then all invoices that match are read. It reads one row more than the page to see whether there are more, and does not count. All
   * unconfirmed invoices of a scope are found, also those of members who are not among `members`, as `countFor` counts them.
   * @param zone time zone for the days of invoices without a day of purchase.
   */
  async page(
    members: Members,
    zone: string,
    filter: ListFilter,
    { limit, offset, sort = null }: { limit: number; offset: number; sort?: Sort | null },
  ): Promise<{ invoices: ListedInvoice[]; hasMore: boolean }> {
    const range = { limit: limit + 1, offset };
    const unconfirmed = unconfirmedValues(members, zone, filter);
    const rows = await this.database.query<ListedInvoice>(
      ...(unconfirmed
        ? UNCONFIRMED_LIST({ ...unconfirmed, ...range })
        : listBy(filter.basis, sort)({ ...this.values(members, zone, filter), ...range })),
    );
    return { invoices: rows.slice(0, limit), hasMore: rows.length > limit };
  }

  /** The caller's own latest invoices by creation. */
  latest({ profileId }: Caller, zone: string, limit: number): Promise<ListedInvoice[]> {
    return this.database.query<ListedInvoice>(...LATEST({ profileId, zone, limit }));
  }

  /** Sums of the invoices that match the filter, by month, newest first. */
  sums(members: Members, zone: string, filter: ListFilter): Promise<MonthSums[]> {
    return this.database.query<MonthSums>(...by(filter).sums(this.values(members, zone, filter)));
  }

  /** What was spent on each day that has a completed invoice which matches the filter, the earliest first. */
  days(members: Members, zone: string, filter: ListFilter): Promise<DaySum[]> {
    return this.database.query<DaySum>(...by(filter).days(this.values(members, zone, filter)));
  }

  /** How many invoices match the filter, whatever their status; at most `limit`. */
  async count(members: Members, zone: string, filter: ListFilter, limit: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      ...by(filter).count({ ...this.values(members, zone, filter), limit }),
    );
    return row?.count ?? 0;
  }

  /** The vendors with the highest sums, the highest first. */
  vendors(members: Members, zone: string, filter: ListFilter, limit: number): Promise<VendorSum[]> {
    return this.database.query<VendorSum>(
      ...by(filter).vendors({ ...this.values(members, zone, filter), limit }),
    );
  }

  /** Months that have invoices, newest first. */
  async months(members: Members, zone: string, basis: DayBasis = 'purchase'): Promise<Month[]> {
    const rows = await this.database.query<{ month: Month }>(
      ...MONTHS[basis]({
        members: [...members.names.keys()],
        limit: MAX_MONTHS,
        ...(basis === 'purchase' && { zone }),
      }),
    );
    return rows.map(({ month }) => month);
  }

  /** Ids and days of invoices that match the filter, the earliest day first; at most `limit`. */
  ids(
    members: Members,
    zone: string,
    filter: ListFilter,
    limit: number,
  ): Promise<Pick<ListedInvoice, 'id' | 'day'>[]> {
    const unconfirmed = unconfirmedValues(members, zone, filter);
    return this.database.query(
      ...(unconfirmed
        ? UNCONFIRMED_IDS({ ...unconfirmed, limit })
        : by(filter).ids({ ...this.values(members, zone, filter), limit })),
    );
  }

  private values(
    { names, share }: Members,
    zone: string,
    { basis = 'purchase', ...filter }: ListFilter,
  ): Record<string, unknown> {
    const ids = [...names.keys()];
    const articles = articleQuery(filter.text ?? '', ids);
    const values = { members: ids, articles, ...filterValues(filter, share) };
    // The day of a stamp has no time zone.
    return basis === 'stamp' ? values : { ...values, zone };
  }
}

const by = ({ basis = 'purchase' }: ListFilter) => BY_DAY_OF[basis];

function listBy(basis: DayBasis = 'purchase', sort: Sort | null): NamedStatement {
  const { list, sorted } = BY_DAY_OF[basis];
  return sort ? sorted[sort.column][sort.isDescending ? 'descending' : 'ascending'] : list;
}

/** The values of the statements for all unconfirmed invoices of a scope; null if others are listed. */
function unconfirmedValues(
  { scopeId, share, names }: Members,
  zone: string,
  filter: ListFilter,
): Record<string, unknown> | null {
  if (scopeId === null || !filter.isUnconfirmed) return null;
  const { share: _, ...values } = filterValues(filter, share);
  return { scopeId, zone, articles: articleQuery(filter.text ?? '', [...names.keys()]), ...values };
}
