import type { EntityMetadata } from 'typeorm';
import { columnsOf, jsonOf, prepared } from '../platform/database/prepared.js';

/** Profiles with their tax data, which every invoice waits for: prepared, and read at a fraction of what TypeORM takes. */
export function profileSelects(profile: EntityMetadata, taxInfo: EntityMetadata) {
  const select = `SELECT ${columnsOf(profile, 'p')}, ${jsonOf(taxInfo, 't')} AS "taxInfo"
                    FROM profiles p JOIN tax_infos t ON t.profile_id = p.id`;
  return {
    /**
     * Within a scope ($1), by RFC ($2). Outside of organizations a profile may have made another one of its own RFC: it
     * itself is the older one.
     */
    byRfc: prepared(`${select} WHERE (t.scope_id = $1 OR t.profile_id = $1) AND t.tax_id = $2
                     ORDER BY p.created_at LIMIT 1`),
    /** By id ($1), unless it is suspended. */
    own: prepared(`${select} WHERE p.id = $1 AND p.suspended_at IS NULL`),
  };
}

/** Until the transaction ends, nobody else makes a profile of this organization and RFC ($1): there is no row yet to be locked. */
export const LOCK_NEW_RFC = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Suspends a profile ($1). The web account's sessions go with it in the same statement, whoever suspends, so that none is
 * left for the day when it may come back.
 */
export const SUSPEND = `
  WITH suspended AS (
    UPDATE profiles SET suspended_at = $2 WHERE id = $1 AND suspended_at IS NULL RETURNING id, auth_user_id
  ), sessions AS (
    DELETE FROM web_sessions s USING suspended p WHERE s.auth_user_id = p.auth_user_id
  )
  SELECT id FROM suspended`;

/**
 * Leaves of a profile ($1) what others' records refer to, at a time ($3): without tax data nothing finds it any more. Another
 * auth user ($2) takes the place of its own, with which sessions and links go by their foreign keys.
 */
export const ERASE = `
  WITH former AS (
    SELECT id, auth_user_id FROM profiles WHERE id = $1 AND erased_at IS NULL FOR UPDATE
  ), nobody AS (
    INSERT INTO auth_users (id, created_at) SELECT $2::uuid, $3::timestamptz FROM former
  ), taxes AS (
    DELETE FROM tax_infos t USING former f WHERE t.profile_id = f.id
  ), users AS (
    DELETE FROM auth_users u USING former f WHERE u.id = f.auth_user_id
  ), erased AS (
    UPDATE profiles p
       SET name = '', email = NULL, phone_number = NULL, is_admin = false, auth_user_id = $2,
           suspended_at = COALESCE(p.suspended_at, $3), erased_at = $3, updated_at = $3
      FROM former f WHERE p.id = f.id
    RETURNING p.id, p.invoice_count
  )
  SELECT invoice_count AS "invoiceCount" FROM erased`;

/**
 * Who deletes ($2) and who is deleted ($1) are locked, always in the same order: of two administrators who delete each other
 * at the same time, the second one waits, and then is gone itself. So whoever is left has deleted somebody, and is an
 * administrator. Keys and tax data go with the profile by their foreign keys.
 */
export const DELETE_WITH_SUBPROFILES = `
  WITH RECURSIVE locked AS (
    SELECT id, org_id, is_admin, suspended_at FROM profiles WHERE id IN ($1, $2) ORDER BY id FOR UPDATE
  ), manages AS (
    SELECT id FROM locked WHERE id = $2 AND (is_admin OR org_id IS NULL) AND suspended_at IS NULL
  ), family AS (
    SELECT id, auth_user_id FROM profiles WHERE id = $1 AND EXISTS (SELECT FROM manages)
    UNION
    SELECT p.id, p.auth_user_id FROM profiles p JOIN family f ON p.parent_id = f.id
  ), removed AS (
    DELETE FROM profiles WHERE id IN (SELECT id FROM family) RETURNING id, auth_user_id
  ), users AS (
    DELETE FROM auth_users u USING removed r WHERE u.id = r.auth_user_id
  )
  SELECT ARRAY(SELECT id FROM removed WHERE id <> $1) AS "subprofileIds" FROM manages`;
