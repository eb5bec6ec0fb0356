import type { JobName } from '../../platform/jobs/job.js';

const DAY_MS = 86_400_000;
/** How long an invoice waits for its confirmation. */
export const CONFIRMATION_DAYS = 7;

/** The reason for which an invoice waits in this service, as it is shown beside those of providers. */
export const NEEDS_CONFIRMATION = 'NEEDS_CONFIRMATION';

/** One wait of an invoice, which administrators are notified of. */
export interface UnconfirmedWait {
  invoiceId: string;
  /** The organization. It has no administrators if it is the scope of a profile without an organization. */
  organizationId: string;
  attempt: number;
}

/** Name of the job that notifies administrators of an invoice that they have to confirm. The web account runs it. */
export const NOTIFY_UNCONFIRMED: JobName<UnconfirmedWait> = 'notify-of-unconfirmed-invoice';

/** The wait of an unconfirmed invoice that starts now. */
export const confirmationWait = (now: Date) =>
  ({
    reason: NEEDS_CONFIRMATION,
    message:
      'A person corrected what was read of this receipt. An administrator has to confirm the invoice before it is issued.',
    until: null,
    deadline: new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS),
  }) as const;
