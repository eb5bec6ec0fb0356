import type { EntityMetadata } from 'typeorm';
import { columnsOf, jsonOf, prepared } from '../platform/database/prepared.js';

/**
 * Queries of profiles with their tax data. They are prepared, and faster than TypeORM's, because the creation of each
 * invoice waits for them.
 */
export function profileSelects(profile: EntityMetadata, taxInfo: EntityMetadata) {
  const select = `SELECT ${columnsOf(profile, 'p')}, ${jsonOf(taxInfo, 't')} AS "taxInfo"
                    FROM profiles p JOIN tax_infos t ON t.profile_id = p.id`;
  return {
    /**
     * Finds a profile by RFC ($2) within a scope ($1). A profile without an organization may have created another one
     * with its own RFC; the older of the two is the profile itself, and is returned.
     */
    byRfc: prepared(`${select} WHERE (t.scope_id = $1 OR t.profile_id = $1) AND t.tax_id = $2
                     ORDER BY p.created_at LIMIT 1`),
    /** Finds a profile by id ($1), unless it is suspended. */
    own: prepared(`${select} WHERE p.id = $1 AND p.suspended_at IS NULL`),
  };
}

/** Locks an organization and RFC ($1) for the creation of a profile, by an advisory lock, because there is no row yet. */
export const LOCK_NEW_RFC = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Suspends a profile ($1) at a time ($2). The same statement deletes its web account's sessions, so that none is valid
 * when the profile is resumed.
 */
export const SUSPEND = `
  WITH suspended AS (
    UPDATE profiles SET suspended_at = $2 WHERE id = $1 AND suspended_at IS NULL RETURNING id, auth_user_id
  ), sessions AS (
    DELETE FROM web_sessions s USING suspended p WHERE s.auth_user_id = p.auth_user_id
  )
  SELECT id FROM suspended`;

/**
 * Erases a profile ($1) at a time ($3). Its row stays, because other records refer to it, with a new, empty auth user ($2).
 * Its tax data are deleted, so that no query finds it, and its auth user, whose sessions and links are deleted by their
 * foreign keys.
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
 * Deletes a profile ($1) with its subprofiles on behalf of another one ($2). Both are locked in a fixed order: if two
 * administrators delete each other at the same time, the second statement waits, and then finds its own profile deleted.
 * So one administrator remains. Keys and tax data are deleted by their foreign keys.
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
