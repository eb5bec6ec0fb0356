import type pg from 'pg';
import { StartupError } from '../startup-error.js';

/** Injection token of the name of this process's composition: the stock service, or one with extensions. */
export const COMPOSITION = Symbol('COMPOSITION');

/**
 * First half of the key of a composition's lock; the second is a hash of its name.
 * It differs from those of `worker-presence.ts` and `advisory-locks.ts`, because every holder of this lock counts as
 * a process.
 */
const PRESENCE = 72_028;
/** Prefix of the application name, by which other processes read the composition. */
const LABEL = 'composition ';

/**
 * Registers a process of this composition with the database, until the connection ends.
 * @throws {StartupError} when processes of another composition are connected: they would run each other's jobs with
 * other code.
 */
export async function joinComposition(client: pg.Client, name: string): Promise<void> {
  await client.query(`SELECT set_config('application_name', $1, false)`, [LABEL + name]);
  // Takes its own lock before it looks for others, so that of two processes that start at once, each sees the other.
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE, name]);
  const { rows } = await client.query<{ label: string }>(OTHERS, [PRESENCE, name]);
  const [other] = rows;
  if (!other) return;
  const them = other.label.startsWith(LABEL) ? `"${other.label.slice(LABEL.length)}"` : 'another composition';
  throw new StartupError(
    `This is "${name}", and processes of ${them} are on this database. Start it with their extensions, or stop them first`,
  );
}

const OTHERS = `
  SELECT a.application_name AS label
    FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
    JOIN pg_stat_activity a ON a.pid = l.pid
   WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.granted
     AND l.objid <> (hashtext($2)::bigint & 4294967295)::oid
   LIMIT 1`;
