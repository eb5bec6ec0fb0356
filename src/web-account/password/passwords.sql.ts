import { prepared } from '../../platform/database/prepared.js';

/**
 * Number of profiles with one address whose passwords are compared: one person may have a profile in several organizations, each
 * with a password. A wrong password is compared that many times in any case, so that the time does not tell how many there are.
 */
export const CANDIDATES = 4;

/**
 * The passwords of the profiles with a sign-in address ($1), the oldest first. Profiles with a proven address come before those
 * whose password was set by a shareable link: an administrator typed that address, and it may be anybody's.
 * Every sign-in waits for it, so it is one prepared statement.
 */
export const PASSWORDS_OF_ADDRESS = prepared(`
  SELECT u.id AS "authUserId", u.password_hash AS "passwordHash", p.id AS "profileId", p.scope_id AS "scopeId"
    FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
   WHERE lower(u.sign_in_email) = lower($1) AND p.suspended_at IS NULL
   ORDER BY u.is_address_unproven IS TRUE, u.password_set_at, u.id LIMIT ${CANDIDATES}`);
