import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Caller } from '../../auth/caller.js';
import { overrideToken } from '../../platform/override-token.js';

/** The data of an invoice that its price may depend on. */
export interface InvoiceToPrice {
  /** The tenant. */
  scopeId: string;
  /** The member that it is for; null if the request creates that member. */
  profileId: string | null;
  /** The account that pays: the member's who requests it, or the organization's. */
  accountId: string;
}

/** Port for the price of an invoice, for installations whose price is not one credit. */
export abstract class InvoicePrice {
  /** Whole credits, above zero. Called for each request, which waits for the answer. */
  abstract of(invoice: InvoiceToPrice): number | Promise<number>;
}

/** An invoice that a member requests and pays for itself. */
export const ownInvoiceOf = ({
  scopeId,
  profileId,
}: Pick<Caller, 'scopeId' | 'profileId'>): InvoiceToPrice => ({
  scopeId,
  profileId,
  accountId: profileId,
});

/** Default price in credits. */
const ONE_CREDIT = 1;

/** The current price of an invoice. The price of an accepted invoice is in its row. */
@Injectable()
export class Prices {
  constructor(
    @Optional() @Inject(overrideToken(InvoicePrice)) private readonly override: InvoicePrice | null = null,
  ) {}

  /** @throws {Error} if the installation's price is not a whole number above zero. Nothing is accepted or charged then. */
  async of(invoice: InvoiceToPrice): Promise<number> {
    const credits = this.override ? await this.override.of(invoice) : ONE_CREDIT;
    if (!Number.isSafeInteger(credits) || credits <= 0)
      throw new Error(`${String(credits)} is not a valid price of an invoice`);
    return credits;
  }
}
