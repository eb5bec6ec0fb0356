import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../credits/credits.service.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { MonthList } from '../../invoicing/months/month-list.js';
import { dayIn, daysOf } from '../../invoicing/months/month.js';
import { Clock } from '../../platform/clock.js';
import type { Answer } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { SampleService } from './sample.service.js';
import { overviewPage } from './overview.page.js';

/** Invoices that the overview shows. */
const LAST = 5;

/** Where everybody begins. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly months: MonthList,
    private readonly sample: SampleService,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const invoices = await this.months.latest(visit.caller, visit.timeZone, LAST);
    const month = dayIn(visit.timeZone, this.clock.now()).slice(0, 7);
    const own = this.months.membersOf(visit.caller.profileId);
    const credits = await this.credits.balanceOf(visit.caller.profileId);
    return overviewPage(visit, {
      credits,
      price: await this.prices.of(ownInvoiceOf(visit.caller)),
      invoices,
      month,
      sums: await this.months.sums(own, visit.timeZone, daysOf(month)),
      sample: this.sample.isOffered ? this.sample.path : null,
    });
  }
}
