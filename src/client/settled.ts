import { pause, timed } from './pause.js';
import type { components, paths } from './schema.js';

/** An invoice with all its details. */
export type Invoice = components['schemas']['InvoiceDetailView'];

/** Members of an invoice that its status makes certain. */
type With<Status extends Invoice['status'], Known extends keyof Invoice> = Omit<Invoice, 'status' | Known> & {
  [Key in Known]-?: NonNullable<Invoice[Key]>;
} & { status: Status };

/** An invoice with a document. */
export type CompletedInvoice = With<
  'completed',
  'amount' | 'subtotal' | 'tax' | 'vendor' | 'uuid' | 'completed_at' | 'pdf_url' | 'xml_url'
>;

/** An invoice without a document, and the reason. */
export type FailedInvoice = With<'failed', 'failure'>;

/** An invoice that does not change any more. */
export type SettledInvoice = CompletedInvoice | FailedInvoice;

/** Identifies an invoice. */
export type InvoiceId = paths['/api/invoicing/invoice']['get']['parameters']['query'];

/** Options for polling an invoice. */
export interface Waiting {
  /** Milliseconds after which polling ends. Default: ten minutes. */
  deadlineMs?: number;
  /** Milliseconds between the first and the second read; each further delay is 1.5 times as long. Default: a second. */
  firstPauseMs?: number;
  /** Maximum delay in milliseconds. Default: ten seconds. */
  longestPauseMs?: number;
  /** Aborts polling. */
  signal?: AbortSignal;
}

/** The invoice was not settled by the deadline. */
export class NotSettledInTime extends Error {
  override readonly name = 'NotSettledInTime';

  /** @param invoice as it was last read; null if it could never be read. */
  constructor(readonly invoice: Invoice | null) {
    super(`The invoice is ${invoice?.status ?? 'unread'} at the deadline`);
  }
}

/** Polls until the invoice is settled. `read` must respect its signal. */
export async function settled(
  read: (signal: AbortSignal) => Promise<Invoice>,
  { deadlineMs = 600_000, firstPauseMs = 1_000, longestPauseMs = 10_000, signal }: Waiting,
): Promise<SettledInvoice> {
  const deadline = AbortSignal.timeout(timed(deadlineMs));
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let last: Invoice | null = null;
  try {
    for (let ms = firstPauseMs; ; ms = Math.min(ms * 1.5, longestPauseMs)) {
      last = await read(either);
      if (isSettled(last)) return last;
      await pause(ms, either);
    }
  } catch (error) {
    if (deadline.aborted && error === deadline.reason) throw new NotSettledInTime(last);
    throw error;
  }
}

/** By the status alone: the service states the other members with it. */
const isSettled = (invoice: Invoice): invoice is Invoice & SettledInvoice =>
  invoice.status === 'completed' || invoice.status === 'failed';
