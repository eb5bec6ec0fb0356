/** How much of an answer's body is stored, in Unicode characters. */
const MAX_EXCERPT = 200;

/** The outcome of one attempt, as administrators see it. */
export interface WebhookAnswer {
  /** ISO 8601. */
  at: string;
  /** HTTP status, or null where there was no answer. */
  status: number | null;
  /** Why there is no answer: `TIMEOUT`, `ADDRESS_REFUSED`, `NO_ANSWER`, or the system's code, such as `ECONNREFUSED`. */
  fault: string | null;
  /** The beginning of the body, as one line of plain text. */
  said: string;
  /** Milliseconds of the whole attempt: DNS lookup, connection, and reading the answer. */
  tookMs: number;
}

/** Whether the receiver has accepted the message. A redirect is no success: messages go only to the URL that was registered. */
export const isAccepted = ({ status }: WebhookAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

/** The beginning of a body, without control characters, which a terminal or the database would interpret. */
export function excerptOf(body: Buffer): string {
  const text = new TextDecoder()
    .decode(body)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...text].slice(0, MAX_EXCERPT).join('');
}
