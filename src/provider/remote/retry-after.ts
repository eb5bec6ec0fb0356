const MAX_MS = 3_600_000;
/** The only date format that servers may send. JavaScript parses much more as a date, such as `-5`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The delay of a `Retry-After` header in milliseconds, at most an hour; undefined if it is absent or
 * invalid. Source: RFC 9110, 10.2.3: seconds, or a date.
 */
export function retryAfterMs(header: unknown, now = Date.now()): number | undefined {
  const text = typeof header === 'string' ? header.trim() : '';
  const wait = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_MS);
}
