import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Invoice } from '../invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';

/** A document as an email attachment. */
export interface SentDocument {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** An invoice's documents for an email. */
export interface SentInvoice {
  vendorName: string | null;
  documents: SentDocument[];
}

/** Loads the documents of invoices to be emailed. */
@Injectable()
export class EmailedDocuments {
  constructor(
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /** @param profileId of the member that the invoice is for. @returns null if there are no documents, or they were removed. */
  async of(profileId: string, id: string): Promise<SentInvoice | null> {
    const invoice = await this.invoices.findOneBy({ id, profileId, status: 'completed' });
    if (!invoice?.pdfKey || !invoice.xmlKey || invoice.documentsRemovedAt) return null;
    const [pdf, xml] = await Promise.all([
      this.files.document(invoice.pdfKey),
      this.files.document(invoice.xmlKey),
    ]);
    const name = `CFDI-${invoice.uuid?.toUpperCase()}`;
    return {
      vendorName: invoice.vendorName,
      documents: [
        { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
        { filename: `${name}.xml`, contentType: 'application/xml', content: xml },
      ],
    };
  }
}
