import { Injectable, StreamableFile } from '@nestjs/common';
import { MonthArchives } from '../../invoicing/export/month-archive.js';
import { SharedMonthLinks, type SharedMonth } from '../../invoicing/export/shared-month-links.js';
import type { ListFilter } from '../../invoicing/months/list-filter.js';
import { type Members, MonthList } from '../../invoicing/months/month-list.js';
import { daysOf } from '../../invoicing/months/month.js';
import type { Answer } from '../layout/page.js';
import { type MemberVisit, queryOf, type Visit } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { filterOf, readMonthQuery } from './month-query.js';
import { MonthSharing } from './month-sharing.js';
import { sharedMonthPage } from './shared-month.page.js';

/** Gives out months as archives: to who is signed in, and to who has the link of one. */
@Injectable()
export class MonthExportService {
  constructor(
    private readonly archives: MonthArchives,
    private readonly links: SharedMonthLinks,
    private readonly list: MonthList,
    private readonly sharing: MonthSharing,
  ) {}

  /** What the list with the same address shows, all of its pages. */
  async download(visit: MemberVisit): Promise<Answer> {
    const query = readMonthQuery(visit);
    const members = await this.list.members(visit.caller, query);
    const name = query.month ?? 'tickets';
    const { profileId } = visit.caller;
    return this.archive({
      members,
      zone: visit.timeZone,
      filter: filterOf(query, query.month),
      name,
      holder: profileId,
    });
  }

  /** Says what a link opens, before it is fetched. @throws {LinkInvalid | LinkExpired | PageNotFound} */
  async sharedPage(visit: Visit): Promise<Answer> {
    const { shared, name } = await this.opened(visit);
    const sums = await this.list.sums(...this.askedFor(shared));
    return sharedMonthPage(visit, { name, month: shared.month, sums, query: queryOf(visit).toString() });
  }

  /** @throws {LinkInvalid | LinkExpired | PageNotFound} */
  async sharedArchive(visit: Visit): Promise<Answer> {
    const { shared, link } = await this.opened(visit);
    const [members, zone, filter] = this.askedFor(shared);
    return this.archive({ members, zone, filter, name: shared.month, holder: link });
  }

  /** Completed invoices: what came to nothing is nobody else's. */
  private askedFor({ profileId, zone, month }: SharedMonth): [Members, string, ListFilter] {
    return [this.list.membersOf(profileId), zone, { ...daysOf(month), statuses: ['completed'] }];
  }

  private async opened(visit: Visit): Promise<{ shared: SharedMonth; link: string; name: string }> {
    const opened = await this.links.open(queryOf(visit));
    const owner = await this.sharing.ownerOf(opened.shared);
    if (!owner) throw new PageNotFound();
    return { ...opened, name: owner.name };
  }

  private async archive(request: Parameters<MonthArchives['open']>[0]): Promise<StreamableFile> {
    const answer = new StreamableFile(await this.archives.open(request), {
      type: 'application/zip',
      disposition: `attachment; filename="${request.name}.zip"`,
    });
    // An archive that breaks off: the only honest end is a broken connection.
    return answer.setErrorHandler((error, response) => {
      answer.errorLogger(error);
      response.destroy?.();
    });
  }
}
