import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { BackfillJob } from '../../platform/retention/backfill.job.js';
import { readIssuedCfdiOrNull } from '../../provider/remote/issued-cfdi.js';
import { documentFigures } from '../document-figures.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';

/** Invoices that are looked at together, most of them without a need. */
const AT_ONCE = 500;

/** The day of completion in central Mexico. */
const DAY_OF_COMPLETION = "(completed_at AT TIME ZONE 'America/Mexico_City')::date";

/**
 * States the taxes of invoices that an earlier version completed, from their XML: IVA, IEPS, local and withheld taxes apart. That
 * version had their sum in `tax`. Also states the day of the stamp and the other figures of their documents.
 */
@Injectable()
export class FillDocumentFiguresJob extends BackfillJob {
  readonly name = 'fill-document-figures';
  protected readonly what = 'document-figures';

  constructor(
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    super();
  }

  protected override async fillSome(after: string, before: string): Promise<string | null> {
    const found = await this.invoices.find({
      select: { id: true, xmlKey: true, ieps: true, stampedOn: true },
      where: { id: And(MoreThan(after), LessThan(before)) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
    for (const { id, xmlKey, ieps, stampedOn } of found) {
      // Only completed invoices have a document.
      if (xmlKey === null || (ieps !== null && stampedOn !== null)) continue;
      const xml = await this.files.documentIfExists(xmlKey);
      if (ieps === null && xml) await this.fillTaxes(id, xml);
      if (stampedOn === null) await this.fillFigures(id, xml);
    }
    return found.at(-1)?.id ?? null;
  }

  /** A file that is no CFDI of income changes nothing. */
  private async fillTaxes(id: string, xml: Buffer): Promise<void> {
    const cfdi = readIssuedCfdiOrNull(xml);
    if (!cfdi) return;
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

  private async fillFigures(id: string, xml: Buffer | null): Promise<void> {
    const figures = xml && documentFigures(xml);
    await this.invoices.update(
      { id, stampedOn: IsNull() },
      { figures, stampedOn: figures?.stampedAt?.slice(0, 10) ?? (() => DAY_OF_COMPLETION) },
    );
  }
}
