/** Signs of a vendor that are kept: each one of them is looked for on every paper. */
const MAX_SIGNS = 8;

/** Each sign of a list once, in its order. */
const distinct = (signs: string) => `ARRAY(
    SELECT sign FROM unnest(${signs}) WITH ORDINALITY AS one (sign, at) GROUP BY sign ORDER BY min(at) LIMIT ${MAX_SIGNS})`;

/**
 * Learns of a vendor ($1: its RFC) the name ($2) and signs ($3), from a source ($4), at a time ($5). In one statement, as
 * two of its invoices may end at once. What a person has said stays and comes first, whatever documents say; of two
 * documents the later one's spelling counts. They say the same name otherwise: a receipt is read with what was learned, and
 * a document that does not agree with its receipt teaches nothing.
 */
export const LEARN_VENDOR = `
  INSERT INTO known_vendors AS known (rfc, name, signs, source, times, first_at, last_at)
  VALUES ($1, $2, ${distinct('$3::text[]')}, $4, 1, $5, $5)
  ON CONFLICT (rfc) DO UPDATE SET
    name = CASE WHEN known.source = 'correction' AND EXCLUDED.source = 'cfdi' THEN known.name ELSE EXCLUDED.name END,
    source = CASE WHEN known.source = 'correction' THEN known.source ELSE EXCLUDED.source END,
    signs = ${distinct("CASE EXCLUDED.source WHEN 'correction' THEN EXCLUDED.signs || known.signs ELSE known.signs || EXCLUDED.signs END")},
    times = known.times + 1,
    last_at = EXCLUDED.last_at`;
