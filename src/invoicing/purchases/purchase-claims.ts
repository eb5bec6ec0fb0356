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

/** The invoice of a purchase; both members are null if the caller may not see it. */
export interface PurchaseHolder {
  invoiceId: string | null;
  sentAt: Date | null;
}

/** Holds each purchase to one invoice: it is claimed after its receipt is extracted and before the provider is asked to issue. */
@Injectable()
export class PurchaseClaims {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Claims a purchase for an invoice. Repeated calls are harmless. A receipt without a fingerprint claims nothing.
   * @param asRead the certain fields before a person corrected them; they identify the purchase, too.
   * @returns the failure of the invoice, if a settled invoice holds the purchase; otherwise null.
   * @throws {PurchaseUnderWay} while an unsettled invoice holds the purchase.
   */
  async claim(
    { id, receiverRfc }: Invoice,
    receipt: PartialReceipt,
    asRead?: PartialReceipt,
  ): Promise<RepeatedPurchase | null> {
    const fingerprints = allFingerprints(receipt, asRead, receiverRfc);
    if (fingerprints.length === 0) return null;
    const [other] = await this.database.query<{ id: string; isSettled: boolean }>(
      ...CLAIM({ ...keysOf(fingerprints), invoiceId: id, claimedAt: this.clock.now() }),
    );
    // The claim is stored even if repeats are allowed, so that it counts when they no longer are.
    if (!other || this.settings.REPEATED_RECEIPTS === 'allow') return null;
    if (other.isSettled) return repeatedPurchase(other.id);
    // Releases a partial claim: two invoices that each hold one fingerprint would wait for each other forever.
    await this.database.query(...RELEASE({ invoiceId: id }));
    throw new PurchaseUnderWay();
  }

  /** The invoice that holds a purchase, before another one is requested. Claims nothing. */
  async holderOf(
    caller: Caller,
    receipt: PartialReceipt,
    receiverRfc: string,
  ): Promise<PurchaseHolder | null> {
    const fingerprints = purchaseFingerprints(receipt, receiverRfc);
    if (fingerprints.length === 0) return null;
    const [holder] = await this.database.query<PurchaseHolder>(
      ...HOLDER({
        ...keysOf(fingerprints),
        profileId: caller.profileId,
        managedScope: managesScope(caller) ? caller.scopeId : null,
      }),
    );
    return holder ?? null;
  }

  /** Identifies a purchase for a provider; null if it has no fingerprint, or may have several invoices. */
  keyOf({ receiverRfc }: Invoice, receipt: PartialReceipt): string | null {
    const [first] =
      this.settings.REPEATED_RECEIPTS === 'allow' ? [] : purchaseFingerprints(receipt, receiverRfc);
    return first?.fingerprint.toString('hex') ?? null;
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

/** Both keys of fingerprints, as arrays for `unnest`. */
const keysOf = (fingerprints: readonly PurchaseFingerprint[]) => ({
  fingerprints: fingerprints.map(({ fingerprint }) => fingerprint),
  secondaryKeys: fingerprints.map(({ secondaryKey }) => secondaryKey),
});
