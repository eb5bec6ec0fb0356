import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { Clock } from '../../platform/clock.js';
import type { FailedOutcome } from '../../provider/provider.js';
import type { Invoice } from '../invoice.entity.js';
import { NEEDS_CONFIRMATION } from './confirmation-wait.js';

/**
 * Deadlines of unsettled invoices. The deadline `processing` runs from the first submission that may have reached the
 * provider, or from the end of the last wait there; during a wait, the provider names it. The deadline `waiting` runs from
 * acceptance, as long as the provider has taken nothing.
 */
@Injectable()
export class Deadlines {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
  ) {}

  /** The deadline that an unsettled invoice has passed, or null. */
  passedBy(invoice: Invoice): 'processing' | 'waiting' | null {
    const { submittedAt, resumedAt, waitReason, waitDeadline, takenUpAt, createdAt } = invoice;
    // The provider is asked whether it has something before the invoice fails (`CorrectionConfirmation.failureOf`).
    if (waitReason === NEEDS_CONFIRMATION) return null;
    if (waitDeadline) return waitDeadline < this.clock.now() ? 'processing' : null;
    if (submittedAt) return (resumedAt ?? submittedAt) < this.submittedBefore() ? 'processing' : null;
    return (takenUpAt ?? createdAt) < this.acceptedBefore() ? 'waiting' : null;
  }

  /** Invoices that wait at the provider are late if their own deadline is earlier. */
  waitEndsBefore(): Date {
    return this.clock.now();
  }

  /** Invoices submitted earlier, or resumed earlier after a wait, are late. */
  submittedBefore(): Date {
    return this.secondsAgo(this.settings.PROCESSING_DEADLINE);
  }

  /** Invoices accepted earlier that could not be submitted are late. */
  acceptedBefore(): Date {
    return this.secondsAgo(this.settings.WAITING_DEADLINE);
  }

  private secondsAgo(seconds: number): Date {
    return new Date(this.clock.now().getTime() - seconds * 1_000);
  }
}

/** Does not advise to submit again: the document may have been stamped. Names what the invoice waited for. */
export function noFinalStatus({ waitMessage }: Invoice): FailedOutcome {
  if (waitMessage === null) return NO_FINAL_STATUS;
  return { ...NO_FINAL_STATUS, message: `This invoice waited too long. ${waitMessage}` };
}

/** From the second attempt on, the final status of an earlier attempt may be unknown. */
export function neverTaken({ attempt }: Invoice): FailedOutcome {
  return attempt > 1 ? NO_FINAL_STATUS : NEVER_TAKEN;
}

const NO_FINAL_STATUS: FailedOutcome = {
  state: 'failed',
  code: 'PROVIDER_TIMEOUT',
  message: 'The invoicing provider did not say in time what became of this invoice.',
};

const NEVER_TAKEN: FailedOutcome = {
  state: 'failed',
  code: 'PROVIDER_TIMEOUT',
  message: 'This invoice could not be handed to the invoicing provider in time. Nothing was issued.',
};
