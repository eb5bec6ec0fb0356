import { Get, Post, type StreamableFile } from '@nestjs/common';
import { MonthArchives } from '../../invoicing/export/month-archive.js';
import { type Members, MonthList } from '../../invoicing/months/month-list.js';
import { MAX_SCANNED } from '../../invoicing/months/month-list.sql.js';
import { daysOf, type Month, monthAfter } from '../../invoicing/months/month.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { OutgoingEmails } from '../mail/outgoing-emails.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit, queryOf } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { invoiceListPage } from './invoice-list.page.js';
import { monthDownload, XLSX } from './month-download.js';
import { lastMonths } from './month-plot.js';
import {
  ALL_MONTHS,
  filterOf,
  isSearch,
  type MonthQuery,
  pathTo,
  readMonthQuery,
  readSort,
  selectedIds,
} from './month-query.js';
import { type MonthRequest, SEND_MONTH } from './send-month.job.js';

/** Receipts per page. Browsers load thumbnails lazily. */
const PAGE_SIZE = 100;
/** The chart is hidden if a year has more receipts, since every view of a month would have to add them up. */
const MAX_PLOTTED = 20_000;
const MAX_VENDORS = 6;

/** Receipts of members by month, with search, and what an accountant needs of them: a download, and a link by email. */
@Pages('invoices')
@NeedsRole('reader')
export class InvoiceListController {
  constructor(
    private readonly list: MonthList,
    private readonly archives: MonthArchives,
    private readonly emails: OutgoingEmails,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const query = readMonthQuery(visit);
    const members = await this.list.members(visit.caller, query);
    const zone = visit.timeZone;
    const months = await this.list.months(members, zone, query.by);
    const month = selectedMonth(query, months);
    const filter = filterOf(query, month);
    const isComplete = members.isEverybody && filter.isUnconfirmed;
    const hasCharts = month !== null && !isSearch(query);
    const [found, sums, plot, days, vendors] = await Promise.all([
      this.list.page(members, zone, filter, {
        limit: PAGE_SIZE,
        offset: (pageNumber(visit) - 1) * PAGE_SIZE,
        // Sorting reads all receipts that match: those of a month are few.
        sort: month === null ? null : readSort(query.sort),
      }),
      this.list.sums(members, zone, filter),
      this.plotOf(members, zone, query, month),
      hasCharts ? this.list.days(members, zone, filter) : [],
      hasCharts ? this.list.vendors(members, zone, filter, MAX_VENDORS) : [],
    ]);
    return invoiceListPage(visit, {
      query,
      members: isComplete ? { ...members, isCutOff: false } : members,
      months,
      month,
      ...found,
      sums,
      plot,
      days,
      vendors,
      isCutOff:
        !isComplete &&
        found.invoices.length < PAGE_SIZE &&
        month === null &&
        (await this.exceedsSearch(members, zone)),
      mayMail: this.emails.canSend && month !== null && !isSearch(query) && !members.isEverybody,
    });
  }

  /** All receipts that the list shows for the same query, on all its pages. */
  @Get('export')
  async download(@CurrentMember() visit: MemberVisit): Promise<StreamableFile> {
    const query = readMonthQuery(visit);
    const month = query.month === ALL_MONTHS ? null : query.month;
    const request = {
      members: await this.list.members(visit.caller, query),
      zone: visit.timeZone,
      filter: { ...filterOf(query, month), ids: selectedIds(visit) },
      name: month ?? 'tickets',
      scopeId: visit.caller.scopeId,
      holder: visit.caller.profileId,
    };
    return monthDownload(this.archives, request, queryOf(visit).get('format') === XLSX ? XLSX : 'zip');
  }

  /**
   * Sends the link of a month to an accountant.
   * @throws {PageNotFound} without a mail server, or when it is not the month of one member. @throws {TooManyAttempts}
   */
  @Post('mail')
  @ReceivesForm()
  async mail(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const { caller, timeZone: zone } = visit;
    const { member, month } = readMonthQuery(visit);
    const members = await this.list.members(caller, { member });
    if (month === null || month === ALL_MONTHS || members.isEverybody) throw new PageNotFound();
    return this.emails.send<MonthRequest>(visit, {
      job: SEND_MONTH,
      about: { profileId: members.other?.id ?? caller.profileId, month, zone },
      path: pathTo({ member, month }),
      form,
    });
  }

  private async plotOf(members: Members, zone: string, query: MonthQuery, month: Month | null) {
    if (month === null || isSearch(query)) return [];
    const year = { basis: query.by, from: daysOf(monthAfter(month, -11)).from, to: daysOf(month).to };
    const count = await this.list.count(members, zone, year, MAX_PLOTTED + 1);
    return count > MAX_PLOTTED ? [] : lastMonths(month, await this.list.sums(members, zone, year));
  }

  /**
   * Whether there are more receipts than a search covers. The limit is divided among the members, and each share is rounded, so a search
   * may cover fewer receipts than the limit, by up to one for each member.
   */
  private async exceedsSearch(members: Members, zone: string): Promise<boolean> {
    return (await this.list.count(members, zone, {}, MAX_SCANNED)) > MAX_SCANNED - members.names.size;
  }
}

/** The month of the query. Without a search the default is the latest month with receipts. Null: all months. */
function selectedMonth(query: MonthQuery, months: readonly Month[]): Month | null {
  if (query.month === ALL_MONTHS) return null;
  return query.month !== null || isSearch(query) ? query.month : (months[0] ?? null);
}
