import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { failed, type FailedOutcome, type InvoiceRequest } from '../../provider/provider.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { receiptsSettings } from '../../receipts/receipts.settings.js';
import { isFree } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { ReadableImages } from '../files/readable-images.js';
import { PurchaseNotes } from '../purchases/purchase-notes.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import type { RepeatedPurchase } from '../purchases/repeated-purchase.js';
import type { Invoice } from '../invoice.entity.js';
import { ReceiptNotExtracted } from './receipt-not-extracted.js';

/** Prepares an invoice for its provider: extracts its receipt and claims its purchase. */
@Injectable()
export class SubmissionPreparation {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    @Inject(receiptsSettings.KEY) private readonly settings: ConfigType<typeof receiptsSettings>,
    private readonly images: ReadableImages,
    private readonly extraction: ExtractionService,
    private readonly purchases: PurchaseClaims,
    private readonly notes: PurchaseNotes,
    private readonly profiles: ProfilesService,
  ) {}

  /** Extracts the receipt, if the provider needs that, and stores the extraction until the invoice is settled. Takes seconds. */
  async read(invoice: Invoice): Promise<void> {
    const { bytes } = await this.images.of(invoice);
    await this.receiptOf(invoice, bytes);
  }

  /**
   * @param wasRead whether {@link read} was called just before. If its extraction could not be stored, it is repeated here,
   * which takes seconds, provided that this process has readers.
   * @returns the request to the provider, or the failure that follows from the receipt.
   * @throws {ReceiptNotExtracted} if the receipt must be extracted first.
   * @throws {PurchaseUnderWay} while another invoice of the same purchase is unsettled.
   */
  async prepare(
    invoice: Invoice,
    wasRead: boolean,
  ): Promise<InvoiceRequest | FailedOutcome | RepeatedPurchase> {
    const { id: invoiceId, scopeId, profileId, receiverRfc } = invoice;
    const { bytes: receiptImage } = await this.images.of(invoice);
    const receipt = await this.receiptOf(invoice, receiptImage, wasRead && this.settings.RECEIPT_READERS > 0);
    if (receipt?.state === 'refused')
      return { ...failed(receipt.code, receipt.message), isFree: isFree(receipt.code) };
    const repeated = receipt && (await this.purchases.claim(invoice, receipt.receipt, receipt.asRead));
    if (repeated) return repeated;
    return {
      invoiceId,
      attempt: invoice.attempt,
      receiptImage,
      receipt,
      purchase: receipt && this.purchases.keyOf(invoice, receipt.receipt, receipt.asRead),
      receiver: {
        rfc: receiverRfc,
        name: invoice.receiverName,
        postalCode: invoice.receiverPostalCode,
        fiscalRegimen: invoice.receiverRegimen,
        cfdiUse: invoice.cfdiUsage,
      },
      receiverEmail: await this.profiles.emailOf(scopeId, profileId),
      expenseDescription: invoice.expenseDescription,
    };
  }

  /** Null if the provider reads receipts itself. Stores the fields that lists show with the invoice, first of all. */
  private async receiptOf(invoice: Invoice, image: Buffer, mayExtract = true) {
    if (!this.requiredFields) return null;
    const receipt = await this.extract(invoice, image, this.requiredFields, mayExtract);
    if (receipt.extracted) await this.notes.keep(invoice, receipt.extracted);
    return receipt;
  }

  private async extract(
    { id: invoiceId, receiverRfc }: Invoice,
    image: Buffer,
    requiredFields: RequiredFields,
    mayExtract: boolean,
  ) {
    const request = { invoiceId, image, receiverRfc };
    if (mayExtract) return this.extraction.read(request, requiredFields);
    const stored = await this.extraction.stored(request, requiredFields);
    if (!stored) throw new ReceiptNotExtracted();
    return stored;
  }
}
