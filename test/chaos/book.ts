/** What clients wanted, and what they were told: the outside's truth, against which the end is checked. */
export type Endpoint = 'create-invoice-full' | 'facturar-ticket' | 'facturar-ticket-org';

/** An answer's status, and the invoice that a 200 names; a connection that broke has none. */
export interface Told {
  status: number | 'broken';
  invoiceId?: string;
}

/** One thing that a client wants. Without a key it is asked for once; with one, until an answer comes. */
export interface SentRequest {
  /** In the invoice's description: by it an invoice is known whose answer was lost. */
  tag: string;
  endpoint: Endpoint;
  apiKey: string;
  idempotencyKey: string | null;
  body: object;
  told: Told[];
}

/** The invoice that was promised; null when none was. */
export const promised = ({ told }: SentRequest): string | null =>
  told.find(({ status }) => status === 200)?.invoiceId ?? null;

/**
 * An answer that says for certain that nothing was made. 409 says no more than that another request is under way, and
 * 503 may stand for a commit whose answer was lost with the database.
 */
export const isRefusal = ({ status }: Told): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 409;

/** Whether each answer of it was a refusal. */
export const wasRefused = ({ told }: SentRequest): boolean => told.length > 0 && told.every(isRefusal);

/** Whether a client that has a key still has to ask. */
export const isOpen = (sent: SentRequest): boolean =>
  sent.idempotencyKey !== null && promised(sent) === null && !wasRefused(sent);

export class Book {
  readonly requests: SentRequest[] = [];

  /** Answers by status, for the report. */
  statuses(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { status } of this.requests.flatMap(({ told }) => told))
      counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    return counts;
  }
}
