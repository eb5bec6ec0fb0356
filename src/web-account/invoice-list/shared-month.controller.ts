import { Get, type StreamableFile } from '@nestjs/common';
import { MonthArchives } from '../../invoicing/export/month-archive.js';
import { type SharedMonth, SharedMonthLinks } from '../../invoicing/export/shared-month-links.js';
import type { ListFilter } from '../../invoicing/months/list-filter.js';
import { type Members, MonthList } from '../../invoicing/months/month-list.js';
import { daysOf } from '../../invoicing/months/month.js';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, queryOf, type Visit } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { monthDownload } from './month-download.js';
import { MonthSharing } from './month-sharing.js';
import { sharedMonthPage } from './shared-month.page.js';

/** A shared month. The signature of its link is the authorization. */
@Pages('shared-month')
@Open()
export class SharedMonthController {
  constructor(
    private readonly archives: MonthArchives,
    private readonly links: SharedMonthLinks,
    private readonly list: MonthList,
    private readonly sharing: MonthSharing,
  ) {}

  /** @throws {LinkInvalid | LinkExpired | PageNotFound} */
  @Get()
  async page(@CurrentVisit() visit: Visit): Promise<Answer> {
    const { shared, name } = await this.open(visit);
    const sums = await this.list.sums(...this.listQuery(shared));
    return sharedMonthPage(visit, { name, month: shared.month, sums, query: queryOf(visit).toString() });
  }

  /** @throws {LinkInvalid | LinkExpired | PageNotFound} */
  @Get('zip')
  async archive(@CurrentVisit() visit: Visit): Promise<StreamableFile> {
    const { shared, link, scopeId } = await this.open(visit);
    const [members, zone, filter] = this.listQuery(shared);
    return monthDownload(this.archives, { members, zone, filter, name: shared.month, scopeId, holder: link });
  }

  private async open(
    visit: Visit,
  ): Promise<{ shared: SharedMonth; link: string; name: string; scopeId: string }> {
    const opened = await this.links.open(queryOf(visit));
    const owner = await this.sharing.ownerOf(opened.shared);
    if (!owner) throw new PageNotFound();
    return { ...opened, name: owner.name, scopeId: owner.scopeId };
  }

  /** Only completed invoices: failed ones are private. */
  private listQuery({ profileId, zone, month }: SharedMonth): [Members, string, ListFilter] {
    return [this.list.membersOf(profileId), zone, { ...daysOf(month), statuses: ['completed'] }];
  }
}
