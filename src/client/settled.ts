import { pause, timed } from './pause.js';
import type { components, paths } from './schema.js';

/** An invoice with all that is known of it. */
export type Invoice = components['schemas']['InvoiceDetailView'];

/** Which invoice. */
export type InvoiceId = paths['/api/invoicing/invoice']['get']['parameters']['query'];

/** How an invoice is waited for. */
export interface Waiting {
  /** Milliseconds after which waiting is given up; ten minutes unless told. */
  deadlineMs?: number;
  /** Milliseconds from the first reading to the second; each further pause is half as long again. A second unless told. */
  firstPauseMs?: number;
  /** The longest pause, in milliseconds; ten seconds unless told. */
  longestPauseMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** The invoice was not settled by the deadline. */
export class NotSettledInTime extends Error {
  override readonly name = 'NotSettledInTime';

  /** @param invoice as it was read last; null when it could not be read even once. */
  constructor(readonly invoice: Invoice | null) {
    super(`The invoice is ${invoice?.status ?? 'unread'} at the deadline`);
  }
}

/** Reads until the invoice is settled. `read` ends when its signal says so. */
export async function settled(
  read: (signal: AbortSignal) => Promise<Invoice>,
  { deadlineMs = 600_000, firstPauseMs = 1_000, longestPauseMs = 10_000, signal }: Waiting,
): Promise<Invoice> {
  const deadline = AbortSignal.timeout(timed(deadlineMs));
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let last: Invoice | null = null;
  try {
    for (let ms = firstPauseMs; ; ms = Math.min(ms * 1.5, longestPauseMs)) {
      last = await read(either);
      if (last.status === 'completed' || last.status === 'failed') return last;
      await pause(ms, either);
    }
  } catch (error) {
    if (deadline.aborted && error === deadline.reason) throw new NotSettledInTime(last);
    throw error;
  }
}
