import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { Clock } from '../../platform/clock.js';
import type { FailedOutcome } from '../../provider/provider.js';
import type { Invoice } from '../invoice.entity.js';

/**
 * Until when an invoice may be unsettled. `processing` counts from the first submission that may have reached the
 * provider, or from when that went on after it had waited, and while it waits is what it said itself; `waiting` from when
 * it was accepted, as long as the provider has taken nothing.
 */
@Injectable()
export class Deadlines {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
  ) {}

  /** The deadline that an unsettled invoice has passed, or null. */
  passedBy(invoice: Invoice): 'processing' | 'waiting' | null {
    const { submittedAt, resumedAt, waitDeadline, takenUpAt, createdAt } = invoice;
    if (waitDeadline) return waitDeadline < this.clock.now() ? 'processing' : null;
    if (submittedAt) return (resumedAt ?? submittedAt) < this.submittedBefore() ? 'processing' : null;
    return (takenUpAt ?? createdAt) < this.acceptedBefore() ? 'waiting' : null;
  }

  /** What waits is late whose own deadline is earlier. */
  waitEndsBefore(): Date {
    return this.clock.now();
  }

  /** What was submitted earlier, or went on earlier after it had waited, is late. */
  submittedBefore(): Date {
    return this.secondsAgo(this.settings.PROCESSING_DEADLINE);
  }

  /** What was accepted earlier, and could not be submitted, is late. */
  acceptedBefore(): Date {
    return this.secondsAgo(this.settings.WAITING_DEADLINE);
  }

  private secondsAgo(seconds: number): Date {
    return new Date(this.clock.now().getTime() - seconds * 1_000);
  }
}

/** Not "submit it again": nobody knows whether it was stamped. What it waited for to the end is said. */
export function noFinalStatus({ waitMessage }: Invoice): FailedOutcome {
  if (waitMessage === null) return NO_LAST_WORD;
  return { ...NO_LAST_WORD, message: `This invoice waited too long. ${waitMessage}` };
}

/** Of an earlier attempt nobody may know what became. */
export function neverTaken({ attempt }: Invoice): FailedOutcome {
  return attempt > 1 ? NO_LAST_WORD : NEVER_TAKEN;
}

const NO_LAST_WORD: FailedOutcome = {
  state: 'failed',
  code: 'PROVIDER_TIMEOUT',
  message: 'The invoicing provider did not say in time what became of this invoice.',
};

const NEVER_TAKEN: FailedOutcome = {
  state: 'failed',
  code: 'PROVIDER_TIMEOUT',
  message: 'This invoice could not be handed to the invoicing provider in time. Nothing was issued.',
};
