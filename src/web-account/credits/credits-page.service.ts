import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AdminRequired } from '../../auth/auth.errors.js';
import type { Caller } from '../../auth/caller.js';
import { CreditsService } from '../../credits/credits.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pages-of.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { creditsPage } from './credits.page.js';

const PAGE_SIZE = 50;

/** The ledger of somebody's own account, or of the organization's. */
@Injectable()
export class CreditsPageService {
  constructor(
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly profiles: ProfilesService,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const isOrganizations = queryOf(visit).get('of') === 'organization';
    const accountId = isOrganizations ? organizationOf(visit.caller) : visit.caller.profileId;
    const offset = (pageNumber(visit) - 1) * PAGE_SIZE;
    const ledger = await this.credits.page(accountId, { limit: PAGE_SIZE, offset });
    const price = await this.prices.of({ ...ownInvoiceOf(visit.caller), accountId });
    const people = ledger.entries.flatMap(({ transfer }) =>
      transfer ? [transfer.madeBy, transfer.otherAccountId].filter((id) => isUUID(id)) : [],
    );
    const names = await this.profiles.namesOf(visit.caller.scopeId, [...new Set(people)]);
    return creditsPage(visit, { isOrganizations, ledger, price, names });
  }
}

/** @throws {PageNotFound | AdminRequired} */
function organizationOf({ organization, isAdmin }: Caller): string {
  if (!organization) throw new PageNotFound();
  if (!isAdmin) throw new AdminRequired();
  return organization.id;
}
