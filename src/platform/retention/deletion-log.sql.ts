/** Each statement adds to the count, because several processes may count at once. */
export const ADD = `
  INSERT INTO removals AS kept (what, day, count) VALUES ($1, $2, $3)
  ON CONFLICT ON CONSTRAINT removals_pkey DO UPDATE SET count = kept.count + excluded.count`;

/** The position never moves back: another process may be ahead. */
export const REACH = `
  INSERT INTO removals AS kept (what, day, reached) VALUES ($1, $2, $3)
  ON CONFLICT ON CONSTRAINT removals_pkey DO UPDATE SET reached = GREATEST(kept.reached, excluded.reached)`;

export const REACHED = `
  SELECT reached FROM removals WHERE what = $1 AND reached IS NOT NULL ORDER BY reached DESC LIMIT 1`;

export const REPORT = `
  SELECT what, sum(count)::float8 AS removed, max(day)::text AS "lastOn"
    FROM removals WHERE count > 0 AND day >= $1 GROUP BY what`;
