/** Maximum number of signs of a vendor: every receipt is searched for each of them. */
const MAX_SIGNS = 8;

/** Each sign of an array once, in order. */
const distinct = (signs: string) => `ARRAY(
    SELECT sign FROM unnest(${signs}) WITH ORDINALITY AS one (sign, at) GROUP BY sign ORDER BY min(at) LIMIT ${MAX_SIGNS})`;

/**
 * Stores the name ($2) and signs ($3) of a vendor ($1: its RFC) from a source ($4) at a time ($5). It is one
 * statement, since two invoices of a vendor may complete at once. A name entered by a person stays and its signs come
 * first, whatever documents say. Of two documents, the later spelling counts. Documents agree on the name otherwise:
 * a receipt is read with the learned vendors, and a document that disagrees with its receipt is ignored.
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
