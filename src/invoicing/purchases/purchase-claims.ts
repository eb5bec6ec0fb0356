import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { PartialReceipt } from '../../receipts/validation/validated-receipt.js';
import type { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { CLAIM, HOLDER, HOLDER_OF_DOCUMENT, RELEASE, CONFLICTING_CLAIM } from './purchase-claims.sql.js';
import { PurchaseCollisions } from './purchase-collisions.js';
import { type ClaimedFingerprint, claimedFingerprints, typedKey } from './purchase-fingerprints.js';
import { PurchaseUnderWay, type RepeatedPurchase, repeatedPurchase } from './repeated-purchase.js';

/** The invoice of a purchase. */
export interface PurchaseHolder {
  invoiceId: string;
  sentAt: Date;
}

/** Holds each purchase to one invoice: it is claimed after its receipt is extracted and before the provider is asked to issue. */
@Injectable()
export class PurchaseClaims {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly collisions: PurchaseCollisions,
  ) {}

  /**
   * Claims a purchase for an invoice. Repeated calls are harmless. A receipt without a fingerprint claims nothing. A claim that
   * rests on typed values blocks no receipt that was read, except those of the same scope; its invoice is marked instead
   * when that of the receipt is completed.
   * @param asRead the certain fields before a person corrected them; they identify the purchase, too.
   * @returns the failure of the invoice, if a settled invoice blocks it; otherwise null.
   * @throws {PurchaseUnderWay} while an unsettled invoice blocks it.
   */
  async claim(
    invoice: Invoice,
    receipt: PartialReceipt,
    asRead?: PartialReceipt,
  ): Promise<RepeatedPurchase | null> {
    const claimed = claimedFingerprints(receipt, asRead, invoice.receiverRfc);
    if (claimed.length === 0) return null;
    const [holder] = await this.database.query<Holder>(
      ...CLAIM({ ...claimsOf(claimed), invoiceId: invoice.id, claimedAt: this.clock.now() }),
    );
    const [conflicting] = await this.database.query<Holder>(
      ...CONFLICTING_CLAIM({
        ...claimsOfOtherKind(claimed),
        invoiceId: invoice.id,
        scopeId: invoice.scopeId,
      }),
    );
    const other = holder?.isSettled ? holder : (conflicting ?? holder);
    // The claim is stored even if repeats are allowed, so that it counts when they no longer are.
    if (!other || this.settings.REPEATED_RECEIPTS === 'allow') return null;
    if (other.isSettled) {
      const kind = claimed.some(({ isTyped }) => isTyped) ? 'typed' : 'read';
      this.collisions.note(kind, invoice, other);
      return repeatedPurchase(other.id);
    }
    // Releases a partial claim: two invoices that each hold one fingerprint would wait for each other forever.
    await this.database.query(...RELEASE({ invoiceId: invoice.id }));
    throw new PurchaseUnderWay();
  }

  /** The invoice that holds a purchase, before another one is requested; null also if the caller may not see it. Claims nothing. */
  async holderOf(
    caller: Caller,
    receipt: PartialReceipt,
    receiverRfc: string,
  ): Promise<PurchaseHolder | null> {
    const claimed = claimedFingerprints(receipt, undefined, receiverRfc);
    if (claimed.length === 0) return null;
    const read = claimsOf(claimed.filter(({ leavesOut }) => leavesOut === null));
    const typed = claimsOfOtherKind(claimed);
    const [holder] = await this.database.query<PurchaseHolder>(
      ...HOLDER({
        fingerprints: [...read.fingerprints, ...typed.fingerprints],
        secondaryKeys: [...read.secondaryKeys, ...typed.secondaryKeys],
        profileId: caller.profileId,
        managedScope: managesScope(caller) ? caller.scopeId : null,
      }),
    );
    return holder ?? null;
  }

  /**
   * Identifies a purchase for a provider; null if it has no fingerprint, or may have several invoices. One that rests on typed
   * values has a key of its own, so that it blocks none that was read there either.
   */
  keyOf({ receiverRfc }: Invoice, receipt: PartialReceipt, asRead?: PartialReceipt): string | null {
    const [first] =
      this.settings.REPEATED_RECEIPTS === 'allow' ? [] : claimedFingerprints(receipt, asRead, receiverRfc);
    if (!first || first.leavesOut !== null) return null;
    return (first.isTyped ? typedKey(first.fingerprint, null) : first.fingerprint).toString('hex');
  }

  /**
   * The failure of an invoice whose document another invoice has. Without fingerprints, the document shows that the purchase
   * is the same.
   * @returns null if the purchases are known to differ: the provider made a mistake.
   */
  async ofDocument({ id }: Pick<Invoice, 'id'>, uuid: string): Promise<RepeatedPurchase | null> {
    const [holder] = await this.database.query<{ id: string; isOfAnother: boolean }>(
      ...HOLDER_OF_DOCUMENT({ uuid, invoiceId: id }),
    );
    return holder && !holder.isOfAnother ? repeatedPurchase(holder.id) : null;
  }
}

/** The values of {@link CLAIM}. A fingerprint that was read and leaves something out blocks no other one that was read. */
const claimsOf = (claimed: readonly ClaimedFingerprint[]) => ({
  fingerprints: claimed.map(({ fingerprint, isTyped, leavesOut }) =>
    isTyped ? typedKey(fingerprint, leavesOut) : fingerprint,
  ),
  secondaryKeys: claimed.map(({ secondaryKey }) => secondaryKey),
  blocks: claimed.map(({ isTyped, leavesOut }) => isTyped || leavesOut === null),
});

/**
 * The claims of the other kind that fingerprints are compared with: typed ones for what was read, and the other way round. What a
 * receipt that was read prints beside its vendor tells nothing about one whose vendor was typed.
 */
function claimsOfOtherKind(claimed: readonly ClaimedFingerprint[]) {
  const compared = claimed.filter(({ isTyped, leavesOut }) => isTyped || leavesOut !== 'vendor');
  return {
    fingerprints: compared.map(({ fingerprint, isTyped }) =>
      isTyped ? fingerprint : typedKey(fingerprint, null),
    ),
    secondaryKeys: compared.map(({ secondaryKey }) => secondaryKey),
    isTyped: compared.map(({ isTyped }) => isTyped),
  };
}

interface Holder {
  id: string;
  scopeId: string;
  isSettled: boolean;
}
