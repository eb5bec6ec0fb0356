import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import type { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { CLAIM, HOLDER, HOLDER_OF_DOCUMENT, RELEASE } from './purchase-claims.sql.js';
import { allFingerprints, type PurchaseFingerprint, purchaseFingerprints } from './purchase-fingerprints.js';
import { PurchaseUnderWay, type RepeatedPurchase, repeatedPurchase } from './repeated-purchase.js';

/** The invoice that a purchase has; both null where it is one that the caller may not see. */
export interface PurchaseHolder {
  invoiceId: string | null;
  sentAt: Date | null;
}

/** One purchase, one invoice: each is claimed, after its receipt is read and before anybody is asked to issue. */
@Injectable()
export class PurchaseClaims {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Claims a purchase for an invoice; again and again, if need be. A receipt that says too little of its purchase is nobody's.
   * @param asRead what was certain before a person corrected it: by that, too, its purchase is known.
   * @returns how the invoice fails, where another one of the purchase is settled and has it still; otherwise null.
   * @throws {PurchaseUnderWay} while nobody knows what becomes of another one.
   */
  async claim(
    { id, receiverRfc }: Invoice,
    ticket: PartialReceipt,
    asRead?: PartialReceipt,
  ): Promise<RepeatedPurchase | null> {
    const marks = allFingerprints(ticket, asRead, receiverRfc);
    if (marks.length === 0) return null;
    const [other] = await this.database.query<{ id: string; isSettled: boolean }>(
      ...CLAIM({ ...keysOf(marks), invoiceId: id, claimedAt: this.clock.now() }),
    );
    // It is claimed all the same, so that what is allowed now is known when it is no more.
    if (!other || this.settings.REPEATED_RECEIPTS === 'allow') return null;
    if (other.isSettled) return repeatedPurchase(other.id);
    // Half of a purchase is none: two of which each has what the other one needs would wait for ever.
    await this.database.query(...RELEASE({ invoiceId: id }));
    throw new PurchaseUnderWay();
  }

  /** Who has a purchase already, for somebody who has not asked for an invoice of it yet. Nothing is claimed. */
  async holderOf(
    caller: Caller,
    ticket: PartialReceipt,
    receiverRfc: string,
  ): Promise<PurchaseHolder | null> {
    const marks = purchaseFingerprints(ticket, receiverRfc);
    if (marks.length === 0) return null;
    const [holder] = await this.database.query<PurchaseHolder>(
      ...HOLDER({
        ...keysOf(marks),
        profileId: caller.profileId,
        managedScope: managesScope(caller) ? caller.scopeId : null,
      }),
    );
    return holder ?? null;
  }

  /** What a provider may know a purchase by; null where it is not known, or may have several invoices. */
  keyOf({ receiverRfc }: Invoice, ticket: PartialReceipt): string | null {
    const [mark] =
      this.settings.REPEATED_RECEIPTS === 'allow' ? [] : purchaseFingerprints(ticket, receiverRfc);
    return mark?.fingerprint.toString('hex') ?? null;
  }

  /**
   * How an invoice fails whose document another one has: of receipts that say too little, the document says that the purchase
   * is the same.
   * @returns null where the purchases are known to be two: the document is a mistake of the provider's.
   */
  async ofDocument({ id }: Pick<Invoice, 'id'>, uuid: string): Promise<RepeatedPurchase | null> {
    const [holder] = await this.database.query<{ id: string; isOfAnother: boolean }>(
      ...HOLDER_OF_DOCUMENT({ uuid, invoiceId: id }),
    );
    return holder && !holder.isOfAnother ? repeatedPurchase(holder.id) : null;
  }
}

/** Both keys of fingerprints, as arrays for `unnest`. */
const keysOf = (fingerprints: readonly PurchaseFingerprint[]) => ({
  fingerprints: fingerprints.map(({ fingerprint }) => fingerprint),
  secondaryKeys: fingerprints.map(({ secondaryKey }) => secondaryKey),
});
