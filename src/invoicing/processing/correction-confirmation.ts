import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ISSUES_REAL_DOCUMENTS } from '../../provider/required-fields.token.js';
import type { FailedOutcome } from '../../provider/provider.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { isCorrectable, type RefusalCode } from '../../receipts/refusals.js';
import type { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';

const DAY_MS = 86_400_000;
/** How long an invoice waits for its confirmation. */
export const CONFIRMATION_DAYS = 7;

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

  /** Whether people may correct a receipt that was refused with this code; null: it was not refused. */
  mayCorrect(code: string | null): code is RefusalCode {
    return this.allowsCorrections && isCorrectable(code);
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

/** The reason for which an invoice waits in this service, as it is shown beside those of providers. */
export const NEEDS_CONFIRMATION = 'NEEDS_CONFIRMATION';

/** Name of the job that notifies administrators of an invoice that they have to confirm. The web account runs it. */
export const NOTIFY_UNCONFIRMED = 'notify-of-unconfirmed-invoice';

/** The payload of that job: one wait of an invoice. */
export interface UnconfirmedWait {
  invoiceId: string;
  /** The organization. It has no administrators if it is the scope of a profile without an organization. */
  organizationId: string;
  attempt: number;
}

/** The wait of an unconfirmed invoice that starts now. */
export const confirmationWait = (now: Date) =>
  ({
    reason: NEEDS_CONFIRMATION,
    message:
      'A person corrected what was read of this receipt. An administrator has to confirm the invoice before it is issued.',
    until: null,
    deadline: new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS),
  }) as const;

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
