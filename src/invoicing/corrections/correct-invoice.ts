import { Inject, Injectable } from '@nestjs/common';
import { type Caller, managesScope, personOf } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { CORRECTABLE } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { correctionError, InvoiceNotCorrectable, InvoiceNotFailed } from '../invoicing.errors.js';
import { CorrectionConfirmation } from '../processing/correction-confirmation.js';
import { RetryInvoice } from '../processing/retry-invoice.js';
import { InvoicesService } from '../queries/invoices.service.js';
import type { CorrectionInput } from './correction-input.js';
import { RecordCorrection } from './record-correction.js';

/** Retries an invoice that failed because its receipt was misread, with a person's correction. */
@Injectable()
export class CorrectInvoice {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly corrections: RecordCorrection,
    private readonly extraction: ExtractionService,
    private readonly retry: RetryInvoice,
    private readonly confirmation: CorrectionConfirmation,
  ) {}

  /** Whether a person may correct an invoice with this failure code. Never if receipts are not extracted here, or the operator
   * refuses corrections. */
  isFor(code: string | undefined): boolean {
    return this.requiredFields !== null && this.confirmation.mayCorrect(code ?? null);
  }

  /**
   * Stores the correction and retries the invoice, in one transaction. A refunded invoice is charged again, any other one costs
   * nothing. Of two concurrent corrections one is accepted. If the extraction is still stored, a correction that
   * contradicts the print, and a receipt that would be refused again, are rejected before anything is written.
   * @throws {InvoiceNotFound} if the caller may not see it, and whatever {@link RetryInvoice.retry} throws.
   * @throws {InvoiceNotFailed} @throws {InvoiceNotCorrectable} @throws {CorrectionRefused}
   * @throws {CorrectionContradictsReceipt} if it changes what the receipt prints.
   * @throws {AdminRequired} if an account would be charged again that the caller may not spend from.
   */
  async correct(caller: Caller, invoiceId: string, input: CorrectionInput): Promise<void> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (invoice.status !== 'failed') throw new InvoiceNotFailed();
    const { receiverRfc, failureCode: code } = invoice;
    if (!this.requiredFields || !this.confirmation.mayCorrect(code)) throw new InvoiceNotCorrectable();
    const tried = await this.extraction.tryCorrection({ invoiceId, receiverRfc }, input.correction, {
      code,
      needs: this.requiredFields,
    });
    const error = tried && correctionError(tried);
    if (error) throw error;
    const price = await this.retry.priceOf(invoiceId);
    // A member may see an invoice that the organization paid, but not spend from its account.
    const payers = managesScope(caller) ? null : [caller.profileId];
    await this.database.transaction(async (tx) => {
      const attempt = await this.retry.retryIn(tx, {
        invoiceId,
        madeBy: personOf(caller),
        price,
        codes: CORRECTABLE,
        payers,
      });
      const { scopeId, profileId } = invoice;
      const started = {
        id: invoice.id,
        scopeId,
        profileId,
        attempt,
        madeAt: this.clock.now(),
        failureCode: code,
      };
      await this.corrections.record(tx, caller, started, input);
    });
  }
}
