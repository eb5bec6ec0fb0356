import { Get } from '@nestjs/common';
import { CreditsService } from '../../credits/credits.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { Clock } from '../../platform/clock.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { CurrentMember, type MemberVisit, queryOf } from '../session/visit.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { memberListPage, SEARCH } from './member-list.page.js';

const PAGE_SIZE = 50;

/** Characters of a search; a name has no more. */
const MAX_SEARCH_LENGTH = 100;

/** The members of an administrator's organization. */
@AdministrationPages('members')
export class MemberListController {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly profiles: ProfilesService,
  ) {}

  @Get()
  async list(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    const search = queryOf(visit).get(SEARCH)?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '';
    // One more than the page shows, to know whether there is a next page.
    const range = { limit: PAGE_SIZE + 1, offset: (pageNumber(visit) - 1) * PAGE_SIZE };
    const found = await this.profiles.roster(caller.scopeId, search, range);
    const [balances, total, price] = await Promise.all([
      this.credits.balancesOf(found.map(({ id }) => id)),
      this.profiles.count(caller.scopeId),
      this.prices.of(ownInvoiceOf(caller)),
    ]);
    return memberListPage(visit, {
      members: found
        .slice(0, PAGE_SIZE)
        .map((profile) => ({ profile, balance: balances.get(profile.id) ?? 0 })),
      hasMore: found.length > PAGE_SIZE,
      total,
      price,
      now: this.clock.now(),
    });
  }
}
