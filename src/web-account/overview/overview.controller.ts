import { Get } from '@nestjs/common';
import { CreditsService } from '../../credits/credits.service.js';
import { UnconfirmedInvoices } from '../../invoicing/corrections/unconfirmed-invoices.js';
import { MonthList } from '../../invoicing/months/month-list.js';
import { dayIn, daysOf } from '../../invoicing/months/month.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { Clock } from '../../platform/clock.js';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { overviewPage } from './overview.page.js';
import { SampleReceipt } from './sample-receipt.js';

/** Number of invoices on the overview. */
const MAX_INVOICES = 5;

/** The page that a member sees first. */
@Pages()
@NeedsRole('reader')
export class OverviewController {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly months: MonthList,
    private readonly prices: Prices,
    private readonly sample: SampleReceipt,
    private readonly unconfirmed: UnconfirmedInvoices,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { caller, timeZone } = visit;
    const invoices = await this.months.latest(caller, timeZone, MAX_INVOICES);
    const month = dayIn(timeZone, this.clock.now()).slice(0, 7);
    const own = this.months.membersOf(caller.profileId);
    const credits = await this.credits.balanceOf(caller.profileId);
    return overviewPage(visit, {
      credits,
      price: await this.prices.of(ownInvoiceOf(caller)),
      invoices,
      unconfirmed: await this.unconfirmed.countFor(caller),
      month,
      sums: await this.months.sums(own, timeZone, daysOf(month)),
      samplePath: this.sample.path,
    });
  }
}
