import { MAX_WINDOWS_LEFT, WINDOW_S } from './rate-limit.js';

/** Whether a window has not ended, and did not begin while the database's clock was ahead. */
const IS_CURRENT = `(known.expire - extract(epoch FROM now()) * 1000 BETWEEN 1 AND ${MAX_WINDOWS_LEFT * WINDOW_S * 1_000})`;

/**
 * Adds the counts of a process ($1 keys, $2 counts, $3 milliseconds until their windows end) to the totals of the
 * current windows, and returns the totals. The first process begins a window. It is one statement a second, whatever
 * was counted; keys are sorted to prevent deadlocks. The table belongs to rate-limiter-flexible; times are on the
 * database's clock.
 */
export const SYNC_COUNTS = `
  INSERT INTO attempt_counts AS known (key, points, expire)
  SELECT counted.key, counted.points, now_ms + counted.ms_left
    FROM unnest($1::text[], $2::int[], $3::bigint[]) AS counted (key, points, ms_left),
         (SELECT (extract(epoch FROM now()) * 1000)::bigint AS now_ms) AS clock
   ORDER BY counted.key
  ON CONFLICT (key) DO UPDATE
    SET points = CASE WHEN ${IS_CURRENT} THEN known.points ELSE 0 END + excluded.points,
        expire = CASE WHEN ${IS_CURRENT} THEN known.expire ELSE excluded.expire END
  RETURNING key, points, expire - (extract(epoch FROM now()) * 1000)::bigint AS "msLeft"`;
