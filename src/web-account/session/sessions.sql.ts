import { prepared } from '../../platform/database/prepared.js';

/** Inserts a session ($1) of an auth user ($2) unless the profile is suspended, and locks the profile against suspension. */
export const BEGIN = `
  INSERT INTO web_sessions (id, auth_user_id, token_hash, created_at, last_seen_at)
  SELECT $1::uuid, auth_user_id, $3::bytea, $4::timestamptz, $4::timestamptz
    FROM profiles WHERE auth_user_id = $2 AND suspended_at IS NULL FOR KEY SHARE
  RETURNING id`;

/**
 * Records the last access ($2) of an auth user ($1), unless one later than $3 is recorded. The user has the column, not the
 * session, since sessions are deleted.
 */
export const RECORD_ACCESS = `
  UPDATE auth_users SET last_access_at = $2
   WHERE id = $1 AND (last_access_at IS NULL OR last_access_at < $3)`;

/** What the page needs of the owner and the organization. Every page waits for it, so it is one prepared statement. */
const OWNER = `u.id AS "authUserId", p.id AS "profileId", p.name, u.sign_in_email AS email,
         p.is_admin AS "isAdmin", t.postal_code AS "postalCode", o.id AS "orgId", o.name AS "organizationName", o.feature_flags AS "featureFlags"
    FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
         JOIN tax_infos t ON t.profile_id = p.id LEFT JOIN organizations o ON o.id = p.org_id`;

/** The owner of a request ($1: the profile) that has no session of this service. */
export const FIND_OWNER = prepared(`SELECT ${OWNER} WHERE p.id = $1 AND p.suspended_at IS NULL`);

/** Finds the session with this token hash ($1), last seen after $2 and created after $3. */
export const FIND = prepared(`
  SELECT s.id, s.last_seen_at AS "lastSeenAt", ${OWNER} JOIN web_sessions s ON s.auth_user_id = u.id
   WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3 AND p.suspended_at IS NULL`);
