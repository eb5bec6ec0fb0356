import { Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { AdminRequired } from '../../auth/auth.errors.js';
import { Database } from '../../platform/database/database.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { InvoiceStatus } from '../invoice.entity.js';
import { filterValues, type ListFilter } from './list-filter.js';
import type { Month } from './month.js';
import { shareOf } from './share.js';
import { COUNT, IDS, LATEST, LIST, MAX_SCANNED, MONTHS, SUMS, VENDORS } from './month-list.sql.js';

/** Whose invoices are meant: the caller's own, a member's, or everybody's of the scope. */
export interface MonthScope {
  /** RFC or id of a member; the caller where it is left out. {@link EVERYBODY} is all of them. */
  member?: string | null;
}

/** In place of a member: all of them. It is no RFC, and no id. */
export const EVERYBODY = 'all';

/** Members whose invoices somebody may see, and has asked for. */
export interface Members {
  /** By id; what they call themselves, but for the caller alone. */
  names: ReadonlyMap<string, string>;
  /** The one member, where it is somebody else than the caller. */
  other: { id: string; name: string } | null;
  /** Whether they are all of the scope that have any. */
  isEverybody: boolean;
  /** Of each one's newest invoices, how many of a kind a search goes through. */
  share: number;
  /** Whether there are more than are looked at together: those with most invoices are. */
  isCutOff: boolean;
}

/** An invoice in a list for people. */
export interface ListedInvoice {
  id: string;
  profileId: string;
  status: InvoiceStatus;
  /**
   * In `currency`; of what failed, as it was read. Null until it is known. A number prints the two places of the exact
   * amount; nothing is added up from it.
   */
  amount: number | null;
  currency: string;
  /** The same. */
  vendor: string | null;
  expenseDescription: string | null;
  failureCode: string | null;
  createdAt: Date;
  /** Of the purchase, or else the one on which it came; `YYYY-MM-DD`. */
  day: string;
  /** Whether its photograph is still kept. */
  hasPicture: boolean;
}

/** What was spent in a month, of what is completed, exact; of each currency apart. */
export interface MonthSums {
  month: Month;
  currency: string;
  spent: string;
  tax: string;
  /** Invoices. */
  count: number;
}

/** What was spent at one vendor, in pesos, exact. */
export interface VendorSum {
  vendor: string;
  spent: string;
  count: number;
}

/** Members whose invoices are looked at together: each costs some steps of an index for each month that can be chosen. */
export const MAX_MEMBERS = 500;
/** Months that somebody can choose from: those of ten years. */
const MAX_MONTHS = 120;

/** Invoices of members by the day of purchase, for people: page by page, with exact sums. */
@Injectable()
export class MonthList {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /** Whose invoices are shown. @throws {ProfileNotFound | AdminRequired} */
  async members(caller: Caller, { member }: MonthScope): Promise<Members> {
    if (member === EVERYBODY) {
      if (!managesScope(caller)) throw new AdminRequired();
      const found = await this.profiles.withInvoices(caller.scopeId, MAX_MEMBERS + 1);
      const members = found.slice(0, MAX_MEMBERS);
      return {
        names: new Map(members.map(({ id, name }) => [id, name])),
        other: null,
        isEverybody: true,
        share: shareOf(
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

  /** The one member of a month that was shared: whoever has its link sees that. */
  membersOf(profileId: string): Members {
    return {
      names: new Map([[profileId, '']]),
      other: null,
      isEverybody: false,
      share: MAX_SCANNED,
      isCutOff: false,
    };
  }

  /**
   * A page, latest day first. It does not count: whether there are more is seen from one row beyond the page.
   * @param zone in which what has no day of purchase has its day.
   */
  async page(
    members: Members,
    zone: string,
    filter: ListFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ invoices: ListedInvoice[]; hasMore: boolean }> {
    const rows = await this.database.query<ListedInvoice>(
      ...LIST({ ...this.values(members, zone, filter), limit: limit + 1, offset }),
    );
    return { invoices: rows.slice(0, limit), hasMore: rows.length > limit };
  }

  /** The caller's own that were sent last. */
  latest({ profileId }: Caller, zone: string, limit: number): Promise<ListedInvoice[]> {
    return this.database.query<ListedInvoice>(...LATEST({ profileId, zone, limit }));
  }

  /** What is completed of what is sought, by month, newest first. */
  sums(members: Members, zone: string, filter: ListFilter): Promise<MonthSums[]> {
    return this.database.query<MonthSums>(...SUMS(this.values(members, zone, filter)));
  }

  /** How many are sought, whatever became of them; at most `limit`. */
  async count(members: Members, zone: string, filter: ListFilter, limit: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      ...COUNT({ ...this.values(members, zone, filter), limit }),
    );
    return row?.count ?? 0;
  }

  /** Where most was spent, the most first. */
  vendors(members: Members, zone: string, filter: ListFilter, limit: number): Promise<VendorSum[]> {
    return this.database.query<VendorSum>(...VENDORS({ ...this.values(members, zone, filter), limit }));
  }

  /** Months in which there is something, newest first. */
  async months(members: Members, zone: string): Promise<Month[]> {
    const rows = await this.database.query<{ month: Month }>(
      ...MONTHS({ members: [...members.names.keys()], zone, limit: MAX_MONTHS }),
    );
    return rows.map(({ month }) => month);
  }

  /** The ids of what is sought with their days, the earliest day first; at most `limit`. */
  ids(
    members: Members,
    zone: string,
    filter: ListFilter,
    limit: number,
  ): Promise<Pick<ListedInvoice, 'id' | 'day'>[]> {
    return this.database.query(...IDS({ ...this.values(members, zone, filter), limit }));
  }

  private values({ names, share }: Members, zone: string, filter: ListFilter): Record<string, unknown> {
    return { members: [...names.keys()], zone, ...filterValues(filter, share) };
  }
}
