import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Invoice } from '../invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';

/** A document, as it is attached to a mail. */
export interface SentDocument {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** An invoice's documents, for who is sent them. */
export interface SentInvoice {
  vendorName: string | null;
  documents: SentDocument[];
}

/** Fetches both documents of invoices to be sent. */
@Injectable()
export class EmailedDocuments {
  constructor(
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /** @param profileId of the member that the invoice is for. @returns null where there are none, or none any more. */
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
