import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { BackfillJob } from '../../platform/retention/backfill.job.js';
import { readIssuedCfdiOrNull } from '../../provider/remote/issued-cfdi.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';

/** Invoices that are looked at together, most of them without a need. */
const AT_ONCE = 500;

/**
 * States the taxes of invoices that an earlier version completed, from their XML: IVA, IEPS, local and withheld taxes apart. That
 * version had their sum in `tax`.
 */
@Injectable()
export class FillInvoiceTaxesJob extends BackfillJob {
  readonly name = 'fill-invoice-taxes';
  protected readonly what = 'invoice-taxes';

  constructor(
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    super();
  }

  protected override async fillSome(after: string, before: string): Promise<string | null> {
    const found = await this.invoices.find({
      select: { id: true, xmlKey: true, ieps: true },
      where: { id: And(MoreThan(after), LessThan(before)) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
    for (const { id, xmlKey, ieps } of found) {
      // Only completed invoices have a document.
      const xml = xmlKey === null || ieps !== null ? null : await this.files.documentIfExists(xmlKey);
      const cfdi = xml && readIssuedCfdiOrNull(xml);
      // If the file was removed, or is no CFDI of income, the invoice stays as it is.
      if (!cfdi) continue;
      await this.invoices.update(
        { id, ieps: IsNull() },
        {
          tax: cfdi.iva.toFixed(2),
          ieps: cfdi.ieps.toFixed(2),
          localTaxes: cfdi.localTaxes.toFixed(2),
          withheldTaxes: cfdi.withheld.toFixed(2),
        },
      );
    }
    return found.at(-1)?.id ?? null;
  }
}
