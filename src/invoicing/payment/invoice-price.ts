import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Caller } from '../../auth/caller.js';
import { overrideToken } from '../../platform/override-token.js';

/** Of an invoice that is to be paid for, what its price may depend on. */
export interface InvoiceToPrice {
  /** The tenant. */
  scopeId: string;
  /** The member that it is for; null where the request makes that member. */
  profileId: string | null;
  /** The account that pays: of the member who asks for it, or of the organization. */
  accountId: string;
}

/** What an invoice costs: the port to whoever has other prices than one credit. */
export abstract class InvoicePrice {
  /** Whole credits, above zero. Asked for each request, which waits for it. */
  abstract of(invoice: InvoiceToPrice): number | Promise<number>;
}

/** An invoice that a member asks for, and pays, for itself. */
export const ownInvoiceOf = ({
  scopeId,
  profileId,
}: Pick<Caller, 'scopeId' | 'profileId'>): InvoiceToPrice => ({
  scopeId,
  profileId,
  accountId: profileId,
});

/** Credits that an invoice costs, unless the service has other prices. */
const ONE_CREDIT = 1;

/** What an invoice costs now, for whoever charges or shows it. What one has cost that is accepted stands in its own row. */
@Injectable()
export class Prices {
  constructor(
    @Optional() @Inject(overrideToken(InvoicePrice)) private readonly own: InvoicePrice | null = null,
  ) {}

  /** @throws {Error} when the service's own prices give something that is none: then nothing is accepted, or charged. */
  async of(invoice: InvoiceToPrice): Promise<number> {
    const credits = this.own ? await this.own.of(invoice) : ONE_CREDIT;
    if (!Number.isSafeInteger(credits) || credits <= 0)
      throw new Error(`${String(credits)} is no price of an invoice`);
    return credits;
  }
}
