import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../credits/credits.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { Clock } from '../../platform/clock.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { memberListPage, SEARCH } from './member-list.page.js';

const PAGE_SIZE = 50;

/** What is searched for is no longer than a name. */
const LONGEST_SEARCH = 100;

/** The members of an administrator's organization. */
@Injectable()
export class MemberListService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly profiles: ProfilesService,
  ) {}

  async list(visit: MemberVisit): Promise<Answer> {
    const { caller } = visit;
    const words = queryOf(visit).get(SEARCH)?.trim().slice(0, LONGEST_SEARCH) ?? '';
    // One more than is shown tells whether there is a next page.
    const part = { limit: PAGE_SIZE + 1, offset: (pageNumber(visit) - 1) * PAGE_SIZE };
    const found = await this.profiles.roster(caller.scopeId, words, part);
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
