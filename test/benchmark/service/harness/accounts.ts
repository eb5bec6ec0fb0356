import { v7 as newId } from 'uuid';
import { generateApiKey, hashApiKey } from '../../../../src/auth/api-key.js';
import type { BenchDatabase } from './database.js';

/** A member with a key, and credits that do not run out. */
export interface Payer {
  id: string;
  orgId: string;
  rfc: string;
  key: string;
}

/** The ids of payers end in their number, in hexadecimal, so that pgbench can make them. */
export const PAYER_ID_START = '019aa5f0-0000-7000-8000-';

/** One organization with so many members, at most 1,296, which pay for themselves. */
export async function createPayers(database: BenchDatabase, count: number): Promise<Payer[]> {
  const orgId = newId();
  const payers = Array.from({ length: count }, (_, at) => ({
    id: PAYER_ID_START + at.toString(16).padStart(12, '0'),
    orgId,
    rfc: `TST010101${at.toString(36).toUpperCase().padStart(2, '0')}A`,
    key: generateApiKey('ris'),
  }));
  const ids = payers.map(({ id }) => id);
  await database.rows("INSERT INTO organizations (id, name) VALUES ($1, 'Benchmark')", [orgId]);
  await database.rows('INSERT INTO auth_users (id) SELECT unnest($1::uuid[])', [ids]);
  await database.rows(
    `INSERT INTO profiles (id, scope_id, org_id, auth_user_id, name)
     SELECT id, $2, $2, id, 'BENCHMARK' FROM unnest($1::uuid[]) AS id`,
    [ids, orgId],
  );
  await database.rows(
    `INSERT INTO tax_infos (profile_id, scope_id, tax_id, taxpayer, postal_code, fiscal_regimen, registered_regimens, cfdi_use)
     SELECT id, $3, rfc, 'BENCHMARK', '42501', '601', '{601}', 'G03' FROM unnest($1::uuid[], $2::text[]) AS t (id, rfc)`,
    [ids, payers.map(({ rfc }) => rfc), orgId],
  );
  await database.rows(
    `WITH account AS (INSERT INTO credit_accounts (id, balance) SELECT id, 1000000000 FROM unnest($1::uuid[]) AS id)
     INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
     SELECT id, 1000000000, 'grant', 'benchmark', 'benchmark' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await database.rows(
    `INSERT INTO api_keys (id, profile_id, hash, last_four)
     SELECT id, id, hash, '0000' FROM unnest($1::uuid[], $2::bytea[]) AS t (id, hash)`,
    [ids, payers.map(({ key }) => hashApiKey(key))],
  );
  await database.rows('ANALYZE');
  return payers;
}
