import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ISSUES_REAL_DOCUMENTS } from '../../provider/required-fields.token.js';
import type { FailedOutcome } from '../../provider/provider.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { isCorrectable, type RefusalCode } from '../../receipts/refusals.js';
import type { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { NEEDS_CONFIRMATION } from './confirmation-wait.js';

/** Decides whether a corrected invoice needs an administrator's confirmation before its provider is asked to issue it. */
@Injectable()
export class CorrectionConfirmation {
  private readonly allowsCorrections: boolean;
  private readonly isRequired: boolean;

  constructor(
    @Inject(invoicingSettings.KEY) { CORRECTED_INVOICES }: ConfigType<typeof invoicingSettings>,
    @Inject(ISSUES_REAL_DOCUMENTS) issuesRealDocuments: boolean,
    private readonly corrections: Corrections,
  ) {
    this.isRequired = issuesRealDocuments && CORRECTED_INVOICES !== 'allow';
    this.allowsCorrections = !issuesRealDocuments || CORRECTED_INVOICES !== 'refuse';
  }

  /** Whether people may correct the receipt of an invoice that failed with this code; null: it did not fail. */
  mayCorrect(code: string | null): code is RefusalCode {
    return this.allowsCorrections && isCorrectable(code);
  }

  /** Whether people may correct a draft that was read; a null `refusal`: an invoice of it is possible. */
  mayCorrectDraft(refusal: RefusalCode | null): boolean {
    return this.allowsCorrections && (refusal === null || isCorrectable(refusal));
  }

  /**
   * Whether an invoice may not be issued yet. One that was submitted already goes on, whatever the settings say now. The stored
   * corrections count too: an earlier version did not mark the invoice.
   */
  async isMissing({ id, corrected, correctionConfirmedBy, submittedAt }: Invoice): Promise<boolean> {
    if (!this.isRequired || correctionConfirmedBy !== null || submittedAt !== null) return false;
    return corrected || (await this.corrections.of(id)) !== null;
  }

  /** The failure of an invoice that was not confirmed in time, or can't be confirmed; null while it may wait. */
  failureOf({ waitReason, waitDeadline }: Invoice, now: Date): FailedOutcome | null {
    const isLate = waitReason === NEEDS_CONFIRMATION && waitDeadline !== null && waitDeadline < now;
    return isLate || !this.allowsCorrections ? NOT_CONFIRMED : null;
  }
}

const NOT_CONFIRMED: FailedOutcome = {
  state: 'failed',
  isFree: true,
  code: 'CORRECTION_NOT_CONFIRMED',
  message:
    'A person corrected what was read of this receipt, and no administrator confirmed it in time. Nothing was issued.',
};

/** The invoice waits for an administrator's confirmation. */
export class CorrectionUnconfirmed extends Error {
  override readonly name = 'CorrectionUnconfirmed';

  constructor() {
    super('The correction of the receipt is not confirmed');
  }
}
