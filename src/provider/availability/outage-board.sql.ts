// Times are the database's: the machines' clocks may differ by more than an outage lasts.

/** Says that a provider ($1) takes no work for so many milliseconds ($2), unless somebody has said longer. */
export const PUBLISH = `
  INSERT INTO provider_outages (provider, until) VALUES ($1, now() + $2 * interval '1 millisecond')
  ON CONFLICT (provider) DO UPDATE SET until = greatest(provider_outages.until, excluded.until)`;

/** Milliseconds for which a provider ($1) is said to take no work; no row: it is not. */
export const REMAINING = `
  SELECT extract(epoch FROM until - now())::float8 * 1000 AS ms FROM provider_outages WHERE provider = $1 AND until > now()`;
