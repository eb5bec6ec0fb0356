import { prepared } from '../../platform/database/prepared.js';

/**
 * Inserts a session ($1) of an auth user ($2) unless the profile is suspended, and locks the profile against suspension. It has a token
 * ($3), a time ($4), a device ($5), a network ($6) and the member that it acts for ($7).
 */
export const BEGIN = `
  INSERT INTO web_sessions (id, auth_user_id, token_hash, created_at, last_seen_at, device, network, acting_for)
  SELECT $1::uuid, auth_user_id, $3::bytea, $4::timestamptz, $4::timestamptz, $5::text, $6::text, $7::uuid
    FROM profiles WHERE auth_user_id = $2 AND suspended_at IS NULL FOR KEY SHARE
  RETURNING id`;

/**
 * Records the last access ($2) of an auth user ($1), unless one later than $3 is recorded. The user has the column, not the
 * session, since sessions are deleted.
 */
export const RECORD_ACCESS = `
  UPDATE auth_users SET last_access_at = $2
   WHERE id = $1 AND (last_access_at IS NULL OR last_access_at < $3)`;

/** What a page needs of the person, of the member that the person acts for, and of the organization. */
const COLUMNS = `
  u.id AS "authUserId", p.id AS "profileId", p.name, u.sign_in_email AS email, own.id AS "personId", own.name AS "personName",
  a.role, a.role IS NULL AND p.is_admin AS "isAdmin", t.postal_code AS "postalCode",
  EXISTS (SELECT FROM access_grants g WHERE g.person_id = own.id) AS "hasAccessToOthers",
  o.id AS "orgId", o.name AS "organizationName", o.feature_flags AS "featureFlags"`;

/**
 * SQL for the person of an auth user (`u`), and the member that the person acts for: the chosen one, if the person still has access;
 * otherwise the person's own, or the first other.
 */
const joinMember = (chosen: string): string => `
  JOIN profiles own ON own.auth_user_id = u.id AND own.suspended_at IS NULL
  CROSS JOIN LATERAL (
    SELECT member_id, role
      FROM (SELECT profile_id AS member_id, NULL AS role, own.created_at FROM tax_infos WHERE profile_id = own.id
             UNION ALL
            SELECT g.member_id, g.role, g.created_at
              FROM access_grants g JOIN profiles m ON m.id = g.member_id AND m.suspended_at IS NULL
             WHERE g.person_id = own.id AND g.accepted_at IS NOT NULL) members
     ORDER BY (member_id = ${chosen}) IS TRUE DESC, role IS NULL DESC, created_at, member_id LIMIT 1
  ) a
  JOIN profiles p ON p.id = a.member_id
  JOIN tax_infos t ON t.profile_id = p.id LEFT JOIN organizations o ON o.id = p.org_id`;

/** The person of a request ($1: the profile) that has no session of this service. */
export const FIND_OWNER = prepared(`
  SELECT ${COLUMNS} FROM auth_users u ${joinMember('NULL::uuid')} WHERE own.id = $1`);

/**
 * Finds the session with this token hash ($1), last seen after $2 and created after $3. Every page waits for it, so it is one
 * prepared statement.
 */
export const FIND = prepared(`
  SELECT s.id, s.last_seen_at AS "lastSeenAt", ${COLUMNS}
    FROM web_sessions s JOIN auth_users u ON u.id = s.auth_user_id ${joinMember('s.acting_for')}
   WHERE s.token_hash = $1 AND s.last_seen_at > $2 AND s.created_at > $3`);
