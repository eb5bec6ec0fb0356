import { Injectable } from '@nestjs/common';
import { type Members, MonthList } from '../../invoicing/months/month-list.js';
import { MAX_SCANNED } from '../../invoicing/months/month-list.sql.js';
import { daysOf, type Month, monthAfter } from '../../invoicing/months/month.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { MonthEmails } from './month-emails.js';
import { filterOf, isSearch, type MonthQuery, pathTo, readMonthQuery } from './month-query.js';
import { lastMonths } from './month-plot.js';
import type { MemberVisit } from '../session/visit.js';
import { invoiceListPage } from './invoice-list.page.js';

/** Tickets of a page. The pictures of those that nobody scrolls to are not asked for. */
const PAGE_SIZE = 100;
/** With more tickets in a year, the months before are not added up for every look at one. */
const MOST_PLOTTED = 20_000;
const MOST_VENDORS = 6;

/** Tickets of members by month, as an address asks for them. */
@Injectable()
export class InvoiceListService {
  constructor(
    private readonly list: MonthList,
    private readonly mails: MonthEmails,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const query = readMonthQuery(visit);
    const members = await this.list.members(visit.caller, query);
    const zone = visit.timeZone;
    const months = await this.list.months(members, zone);
    const month = monthOf(query, months);
    const filter = filterOf(query, month);
    const [found, sums, plot, vendors] = await Promise.all([
      this.list.page(members, zone, filter, {
        limit: PAGE_SIZE,
        offset: (pageNumber(visit) - 1) * PAGE_SIZE,
      }),
      this.list.sums(members, zone, filter),
      this.plotOf(members, zone, query, month),
      month === null || isSearch(query) ? [] : this.list.vendors(members, zone, filter, MOST_VENDORS),
    ]);
    return invoiceListPage(visit, {
      query,
      members,
      months,
      month,
      ...found,
      sums,
      plot,
      vendors,
      isCutOff: found.invoices.length < PAGE_SIZE && isSearch(query) && (await this.hasMore(members, zone)),
      mayMail: this.mails.isPossible && month !== null && !isSearch(query) && !members.isEverybody,
    });
  }

  /** Sends a month's link to an accountant. */
  async mail(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const query = readMonthQuery(visit);
    const path = pathTo({ member: query.member, month: query.month });
    const members = await this.list.members(visit.caller, query);
    const errors = await this.mails.ask(visit, members, query.month, form.text('email'));
    return errors ? new FormErrorRedirect(path, { errors, status: 400 }, form) : new SeeOther(path, 'mailed');
  }

  private async plotOf(members: Members, zone: string, query: MonthQuery, month: Month | null) {
    if (month === null || isSearch(query)) return [];
    const year = { from: daysOf(monthAfter(month, -11)).from, to: daysOf(month).to };
    const count = await this.list.count(members, zone, year, MOST_PLOTTED + 1);
    return count > MOST_PLOTTED ? [] : lastMonths(month, await this.list.sums(members, zone, year));
  }

  /** Whether as many were looked through as are; what the shares of members leave over by rounding is no room for more. */
  private async hasMore(members: Members, zone: string): Promise<boolean> {
    return (await this.list.count(members, zone, {}, MAX_SCANNED)) > MAX_SCANNED - members.names.size;
  }
}

/** Of whoever looks for nothing, the latest month in which there is something. Null: all of them are looked through. */
function monthOf(query: MonthQuery, months: readonly Month[]): Month | null {
  return query.month !== null || isSearch(query) ? query.month : (months[0] ?? null);
}
