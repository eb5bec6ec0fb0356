const LONGEST_MS = 3_600_000;
/** The one form of a date that a server may write. JavaScript takes much more for a date, such as `-5`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * What a `Retry-After` header asks for, in milliseconds, at most an hour; undefined when there is none that can be
 * read. Source: RFC 9110, 10.2.3: seconds, or a date.
 */
export function retryAfterMs(header: unknown, now = Date.now()): number | undefined {
  const text = typeof header === 'string' ? header.trim() : '';
  const wait = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_MS);
}
