import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { failed, type FailedOutcome, type InvoiceRequest } from '../../provider/provider.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { receiptsSettings } from '../../receipts/receipts.settings.js';
import { isFree } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { PurchaseNotes } from '../purchases/purchase-notes.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import type { RepeatedPurchase } from '../purchases/repeated-purchase.js';
import type { Invoice } from '../invoice.entity.js';
import { ReceiptNotExtracted } from './receipt-not-extracted.js';

/** Makes an invoice ready for its provider: its receipt is read, and its purchase claimed, before anybody hears of it. */
@Injectable()
export class SubmissionPreparation {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly needs: RequiredFields | null,
    @Inject(receiptsSettings.KEY) private readonly settings: ConfigType<typeof receiptsSettings>,
    private readonly files: InvoiceFiles,
    private readonly reader: ExtractionService,
    private readonly purchases: PurchaseClaims,
    private readonly notes: PurchaseNotes,
    private readonly profiles: ProfilesService,
  ) {}

  /** Reads the receipt, where the provider needs that, and keeps what was read until the invoice is settled: takes seconds. */
  async read(invoice: Invoice): Promise<void> {
    await this.ticketOf(invoice, await this.files.receiptImage(invoice));
  }

  /**
   * @param wasRead whether that was just done. What could not be kept is read again then, which takes seconds, where this process
   * has readers.
   * @returns what the provider is asked for, or how the invoice fails because of what its receipt says.
   * @throws {ReceiptNotExtracted} when it has to be read first. @throws {PurchaseUnderWay} while another invoice of the same purchase is not settled.
   */
  async prepare(
    invoice: Invoice,
    wasRead: boolean,
  ): Promise<InvoiceRequest | FailedOutcome | RepeatedPurchase> {
    const { id: invoiceId, scopeId, profileId, receiverRfc } = invoice;
    const receiptImage = await this.files.receiptImage(invoice);
    const ticket = await this.ticketOf(invoice, receiptImage, wasRead && this.settings.RECEIPT_READERS > 0);
    if (ticket?.state === 'refused')
      return { ...failed(ticket.code, ticket.message), isFree: isFree(ticket.code) };
    const repeated = ticket && (await this.purchases.claim(invoice, ticket.receipt, ticket.asRead));
    if (repeated) return repeated;
    return {
      invoiceId,
      attempt: invoice.attempt,
      receiptImage,
      receipt: ticket,
      purchase: ticket && this.purchases.keyOf(invoice, ticket.receipt),
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

  /** Null: the provider reads by itself. What lists show of the ticket is kept with the invoice before anything else is done. */
  private async ticketOf(invoice: Invoice, image: Buffer, reads = true) {
    if (!this.needs) return null;
    const ticket = await this.readingOf(invoice, image, this.needs, reads);
    if (ticket.extracted) await this.notes.keep(invoice, ticket.extracted);
    return ticket;
  }

  private async readingOf(
    { id: invoiceId, receiverRfc }: Invoice,
    image: Buffer,
    needs: RequiredFields,
    reads: boolean,
  ) {
    const photograph = { invoiceId, image, receiverRfc };
    if (reads) return this.reader.read(photograph, needs);
    const known = await this.reader.stored(photograph, needs);
    if (!known) throw new ReceiptNotExtracted();
    return known;
  }
}
