import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { Invoice } from '../invoice.entity.js';
import { noteOf } from './purchase-note.js';

/** Stores the note of an invoice as soon as its receipt is extracted, even if the invoice fails. */
@Injectable()
export class PurchaseNotes {
  constructor(@InjectRepository(Invoice) private readonly invoices: Repository<Invoice>) {}

  /** A repeated extraction, after a crash or a correction, replaces the note. A settled invoice does not change. */
  async keep(invoice: Invoice, extracted: ExtractedReceipt): Promise<void> {
    const note = noteOf(extracted, invoice.createdAt);
    const { purchasedOn, ticketNumber, readVendor, readTotal, articles } = invoice;
    const isUnchanged =
      note.purchasedOn === purchasedOn &&
      note.ticketNumber === ticketNumber &&
      note.readVendor === readVendor &&
      note.readTotal === readTotal &&
      note.articles === articles;
    if (!isUnchanged)
      await this.invoices.update({ id: invoice.id, status: In(['pending', 'processing']) }, { ...note });
  }
}
