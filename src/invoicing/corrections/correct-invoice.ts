import { Inject, Injectable } from '@nestjs/common';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { CORRECTABLE, isCorrectable } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { CorrectionRefused, InvoiceNotCorrectable, InvoiceNotFailed } from '../invoicing.errors.js';
import { RetryInvoice } from '../payment/retry-invoice.js';
import { InvoicesService } from '../queries/invoices.service.js';
import type { CorrectionInput } from './correction-input.js';

/** Takes up an invoice again that failed because its receipt was read wrongly, with what a person says of it. */
@Injectable()
export class CorrectInvoice {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly needs: RequiredFields | null,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly corrections: Corrections,
    private readonly reader: ExtractionService,
    private readonly retry: RetryInvoice,
  ) {}

  /** Whether a failure is one that a person may correct, where receipts are read here. */
  isFor(code: string | undefined): boolean {
    return this.needs !== null && isCorrectable(code ?? null);
  }

  /**
   * Keeps what was said, and takes the invoice up again, in one transaction: one that was refunded is paid for again, any
   * other costs nothing. Of two that come at once one is taken. What the receipt would be refused for again is said before
   * anything is written, as far as what was read of it is there still.
   * @throws {InvoiceNotFound} outside of what the caller may see, and whatever {@link RetryInvoice.retry} throws.
   * @throws {InvoiceNotFailed} @throws {InvoiceNotCorrectable} @throws {CorrectionRefused}
   * @throws {AdminRequired} when an account would be charged again that the caller may not spend from.
   */
  async correct(caller: Caller, invoiceId: string, { correction, read }: CorrectionInput): Promise<void> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (invoice.status !== 'failed') throw new InvoiceNotFailed();
    if (!this.needs || !isCorrectable(invoice.failureCode)) throw new InvoiceNotCorrectable();
    const { receiverRfc } = invoice;
    const tried = await this.reader.tryCorrection({ invoiceId, receiverRfc }, correction, this.needs);
    if (tried?.verdict.state === 'refused') throw new CorrectionRefused(tried.verdict, tried.extracted);
    const price = await this.retry.priceOf(invoiceId);
    const { profileId: madeBy } = caller;
    // What another account pays is for its members to see, and not to spend.
    const payers = managesScope(caller) ? null : [madeBy];
    await this.database.transaction(async (tx) => {
      const attempt = await this.retry.retryIn(tx, { invoiceId, madeBy, price, codes: CORRECTABLE, payers });
      const madeAt = this.clock.now();
      await this.corrections.add(tx, { invoiceId, attempt, madeBy, madeAt, read, corrected: correction });
    });
  }
}
