/** How much of an answer is kept, in characters as Unicode counts them. */
const MAX_SAID = 200;

/** What became of one attempt, as administrators see it. */
export interface WebhookAnswer {
  /** ISO 8601. */
  at: string;
  /** HTTP status, or null where there was no answer. */
  status: number | null;
  /** Why there was none: `TIMEOUT`, `ADDRESS_REFUSED`, `NO_ANSWER`, or the system's code, such as `ECONNREFUSED`. */
  fault: string | null;
  /** How its body begins, in one line of plain text. */
  said: string;
  /** Milliseconds of the whole attempt: look-up of the name, connection, and reading until there was enough. */
  tookMs: number;
}

/** Whether the receiver has taken it. A redirection is no success: what is sent is for the address that was registered. */
export const isTaken = ({ status }: WebhookAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

/** How a body begins, whatever it is: without control characters, which a terminal or the database would act on. */
export function beginningOf(body: Buffer): string {
  const text = new TextDecoder()
    .decode(body)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...text].slice(0, MAX_SAID).join('');
}
