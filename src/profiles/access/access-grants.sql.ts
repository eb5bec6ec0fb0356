/** Locks an email in an organization ($1), so that two invitations at the same time create one person. */
export const LOCK_NEW_PERSON = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * The person of an organization ($1) with an email ($2): one who signs in with it, or a person without tax data who was invited to it
 * and has no password yet. The email in a member's contact data does not count: anybody may have typed it.
 */
export const PERSON_OF_EMAIL = `
  SELECT p.id, u.password_hash IS NOT NULL AS "hasPassword"
    FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id
   WHERE p.scope_id = $1 AND p.suspended_at IS NULL
     AND u.id IN (SELECT id FROM auth_users WHERE lower(sign_in_email) = lower($2)
                  UNION ALL SELECT auth_user_id FROM profiles WHERE lower(email) = lower($2))
     AND (lower(u.sign_in_email) = lower($2) OR u.sign_in_email IS NULL
          AND NOT EXISTS (SELECT FROM tax_infos t WHERE t.profile_id = p.id))
   ORDER BY u.sign_in_email IS NULL, u.is_address_unproven IS TRUE, u.created_at, u.id LIMIT 1`;

/** The people with access to a member ($1), those with access first. */
export const PEOPLE_OF_MEMBER = `
  SELECT p.id, p.name, COALESCE(u.sign_in_email, p.email) AS email, g.role, g.accepted_at AS "acceptedAt",
         u.password_hash IS NOT NULL AS "hasPassword", u.last_access_at AS "lastAccessAt"
    FROM access_grants g JOIN profiles p ON p.id = g.person_id JOIN auth_users u ON u.id = p.auth_user_id
   WHERE g.member_id = $1
   ORDER BY g.accepted_at IS NULL, g.created_at, g.person_id`;

/** The members that a person ($1) may act for or is invited to, by name. */
export const MEMBERS_OF_PERSON = `
  SELECT p.id, p.name, t.tax_id AS rfc, g.role, g.accepted_at AS "acceptedAt"
    FROM access_grants g JOIN profiles p ON p.id = g.member_id JOIN tax_infos t ON t.profile_id = p.id
   WHERE g.person_id = $1 AND p.suspended_at IS NULL
   ORDER BY p.name, p.id`;

/** Ends the grants of a profile ($1) and its subprofiles, as people and as members. */
export const END_ALL_OF = `
  WITH RECURSIVE family AS (
    SELECT $1::uuid AS id UNION SELECT p.id FROM profiles p JOIN family f ON p.parent_id = f.id
  ), ended AS (
    DELETE FROM access_grants g USING family f WHERE g.person_id = f.id OR g.member_id = f.id
    RETURNING g.person_id, g.member_id, g.scope_id
  )
  SELECT person_id AS "personId", member_id AS "memberId", scope_id AS "scopeId" FROM ended`;

/**
 * Deletes those of some people ($1) who have no tax data and can't act for anybody any more: their names and addresses serve nothing.
 * Somebody without a password may still accept an invitation.
 */
export const DELETE_IDLE_PEOPLE = `
  WITH idle AS (
    DELETE FROM profiles p USING auth_users u
     WHERE p.id = ANY ($1) AND u.id = p.auth_user_id AND p.erased_at IS NULL
       AND NOT EXISTS (SELECT FROM tax_infos t WHERE t.profile_id = p.id)
       AND NOT EXISTS (SELECT FROM access_grants g
                        WHERE g.person_id = p.id AND (g.accepted_at IS NOT NULL OR u.password_hash IS NULL))
    RETURNING p.id, p.auth_user_id
  ), users AS (
    DELETE FROM auth_users u USING idle i WHERE u.id = i.auth_user_id
  )
  SELECT id FROM idle`;
