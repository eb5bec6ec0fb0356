import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { NIL } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { DeletionLog } from '../../platform/retention/deletion-log.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { ProviderSilent } from '../../provider/provider.js';
import { type IssuedCfdi, readIssuedCfdi, UnusableDocument } from '../../provider/remote/issued-cfdi.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time limit of one run, after which other jobs go first. */
const MAX_RUN_MS = 60_000;
/** Invoices that are looked at together, most of them without a need. */
const AT_ONCE = 500;
/** Key in the deletion log under which the position is stored, as for retention jobs. */
const WHAT = 'invoice-taxes';

/**
 * States the taxes of invoices that an earlier version completed, from their XML: IVA, IEPS, local and withheld taxes apart. That
 * version had their sum in `tax`. During a rollout, it also finds what the earlier version still completes, a day later.
 */
@Injectable()
export class FillInvoiceTaxesJob extends RecurringJob {
  readonly name = 'fill-invoice-taxes';
  protected readonly everyMs = HOUR_MS;
  private readonly log = new Logger(FillInvoiceTaxesJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly files: InvoiceFiles,
    private readonly removals: DeletionLog,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    super();
  }

  async run(): Promise<void> {
    const before = firstIdAt(new Date(this.clock.now().getTime() - DAY_MS));
    const until = performance.now() + MAX_RUN_MS;
    while (await this.fillSome(before)) {
      if (performance.now() < until) continue;
      this.log.log('There are more invoices whose taxes are not stated apart');
      return this.enqueue();
    }
  }

  /** @returns whether there may be more. */
  private async fillSome(before: string): Promise<boolean> {
    const after = (await this.removals.reached(WHAT)) ?? NIL;
    const found = await this.invoices.find({
      select: { id: true, xmlKey: true, ieps: true },
      where: { id: And(MoreThan(after), LessThan(before)) },
      order: { id: 'ASC' },
      take: AT_ONCE,
    });
    for (const { id, xmlKey, ieps } of found) {
      // Only completed invoices have a document.
      const cfdi = xmlKey === null || ieps !== null ? null : await this.read(xmlKey);
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
    const isFull = found.length === AT_ONCE;
    // If there are no more, the next run does not search these invoices again.
    await this.removals.reach(WHAT, isFull ? found[AT_ONCE - 1]!.id : before);
    return isFull;
  }

  /** Null if the file was removed, or is no CFDI of income: then the invoice stays as it is. */
  private async read(xmlKey: string): Promise<IssuedCfdi | null> {
    const xml = await this.files.documentIfExists(xmlKey);
    try {
      return xml && readIssuedCfdi(xml);
    } catch (error) {
      if (error instanceof UnusableDocument || error instanceof ProviderSilent) return null;
      throw error;
    }
  }
}
