/**
 * Stores the permit ($3) of a station ($1: its RFC, $2: its number) from a source ($4) at a time ($5). A known permit changes
 * only if the source is stronger, that is, earlier in alphabetical order: see `PermitSource`.
 */
export const LEARN_PERMIT = `
  INSERT INTO station_permits AS known (rfc, station_number, permit, source, learned_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (rfc, station_number, permit) DO UPDATE SET source = EXCLUDED.source, learned_at = EXCLUDED.learned_at
   WHERE EXCLUDED.source < known.source`;
