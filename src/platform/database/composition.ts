import type pg from 'pg';
import { StartupError } from '../startup-error.js';

/** Injection token of the name of what this process is put together of. */
export const COMPOSITION = Symbol('COMPOSITION');

/**
 * First half of the advisory locks by which processes show of which composition they are; the second is a hash of its name.
 * Another one than those of `worker-presence.ts` and `exclusive.ts`: whoever holds a lock with it is taken for a process.
 */
const PRESENCE = 72_028;
/** By which others read whose lock it is. */
const LABEL = 'composition ';

/**
 * Shows, for as long as the connection lasts, that a process of this composition is on the database.
 * @throws {StartupError} when there are processes of another one: each would do the other's work in its own way.
 */
export async function joinComposition(client: pg.Client, name: string): Promise<void> {
  await client.query(`SELECT set_config('application_name', $1, false)`, [LABEL + name]);
  // First its own, then the look at others: of two that come at once, none overlooks the other.
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
