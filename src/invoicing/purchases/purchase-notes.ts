import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { Invoice } from '../invoice.entity.js';
import { noteOf } from './purchase-note.js';

/** Keeps with an invoice what lists show of its ticket, as soon as that is read: also where nothing comes of it. */
@Injectable()
export class PurchaseNotes {
  constructor(@InjectRepository(Invoice) private readonly invoices: Repository<Invoice>) {}

  /** Whoever reads again, after a crash or a correction, keeps what is read then. A settled invoice is left as it is. */
  async keep(invoice: Invoice, reading: ExtractedReceipt): Promise<void> {
    const note = noteOf(reading, invoice.createdAt);
    const { purchasedOn, ticketNumber, readVendor, readTotal } = invoice;
    const isKept =
      note.purchasedOn === purchasedOn &&
      note.ticketNumber === ticketNumber &&
      note.readVendor === readVendor &&
      note.readTotal === readTotal;
    if (!isKept)
      await this.invoices.update({ id: invoice.id, status: In(['pending', 'processing']) }, { ...note });
  }
}
