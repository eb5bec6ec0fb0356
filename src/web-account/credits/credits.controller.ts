import { Get } from '@nestjs/common';
import { AdminRequired } from '../../auth/auth.errors.js';
import type { Caller } from '../../auth/caller.js';
import { CreditsService } from '../../credits/credits.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit, queryOf } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { creditsPage } from './credits.page.js';
import { PaidEntries } from './paid-entries.js';

const PAGE_SIZE = 50;

/** The ledger of the member's own account, or of the organization's. */
@Pages('credits')
@NeedsRole('reader')
export class CreditsController {
  constructor(
    private readonly credits: CreditsService,
    private readonly paid: PaidEntries,
    private readonly prices: Prices,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const isOrganizations = queryOf(visit).get('of') === 'organization';
    const accountId = isOrganizations ? organizationIdOf(visit.caller) : visit.caller.profileId;
    const offset = (pageNumber(visit) - 1) * PAGE_SIZE;
    const { entries, ...ledger } = await this.credits.page(accountId, { limit: PAGE_SIZE, offset });
    const paid = await this.paid.describe(visit.caller, entries);
    const price = await this.prices.of({ ...ownInvoiceOf(visit.caller), accountId });
    return creditsPage(visit, { isOrganizations, ...ledger, entries: paid, price });
  }
}

/** @throws {PageNotFound | AdminRequired} */
function organizationIdOf({ organization, isAdmin }: Caller): string {
  if (!organization) throw new PageNotFound();
  if (!isAdmin) throw new AdminRequired();
  return organization.id;
}
