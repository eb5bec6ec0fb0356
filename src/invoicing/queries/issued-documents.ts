import { Injectable } from '@nestjs/common';
import type { Caller } from '../../auth/caller.js';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
import { type IssuedCfdi, readIssuedCfdiOrNull } from '../../provider/remote/issued-cfdi.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { InvoicesService } from './invoices.service.js';

/** Reads the stored XML of invoices for callers. */
@Injectable()
export class IssuedDocuments {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly files: InvoiceFiles,
  ) {}

  /**
   * What the XML of an invoice states; null before completion, and if the file was removed, is no CFDI of income, or cannot be had from
   * the storage now.
   * @throws {InvoiceNotFound} if the caller may see no such invoice.
   */
  async of(caller: Caller, invoiceId: string): Promise<IssuedCfdi | null> {
    const { xmlKey } = await this.invoices.visibleTo(caller, invoiceId);
    if (xmlKey === null) return null;
    const xml = await this.files.documentIfExists(xmlKey).catch((error: unknown) => {
      if (isStorageUnavailable(error)) return null;
      throw error;
    });
    return xml && readIssuedCfdiOrNull(xml);
  }
}
