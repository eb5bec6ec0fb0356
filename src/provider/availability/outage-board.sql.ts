// Times are those of the database: the clocks of machines may differ by more than an outage lasts.

/** Records that a provider ($1) takes no work for this many milliseconds ($2), unless a later end is recorded. */
export const PUBLISH = `
  INSERT INTO provider_outages (provider, until) VALUES ($1, now() + $2 * interval '1 millisecond')
  ON CONFLICT (provider) DO UPDATE SET until = greatest(provider_outages.until, excluded.until)`;

/** Milliseconds until the recorded outage of a provider ($1) ends; no row if there is none. */
export const REMAINING = `
  SELECT extract(epoch FROM until - now())::float8 * 1000 AS ms FROM provider_outages WHERE provider = $1 AND until > now()`;
