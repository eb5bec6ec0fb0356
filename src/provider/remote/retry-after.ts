const LONGEST_MS = 3_600_000;

/**
 * What a `Retry-After` header asks for, in milliseconds, at most an hour; undefined when there is none that can be
 * read. Source: RFC 9110, 10.2.3: seconds, or a date.
 */
export function retryAfterMs(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), LONGEST_MS);
}
