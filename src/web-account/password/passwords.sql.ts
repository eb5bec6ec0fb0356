import { prepared } from '../../platform/database/prepared.js';

/**
 * Profiles with one address whose passwords are tried: one person may have a profile in several organizations, with a
 * password each. A wrong password is compared that many times in any case, for its time would tell how many there are.
 */
export const CANDIDATES = 4;

/**
 * The passwords that an address ($1) is signed in with, the oldest first. It is their owners', who have received a link there;
 * after them come those whose first link was handed over: it is what an administrator typed, of whomever it may be.
 * Who guesses waits for this before anything else, so it is one prepared statement.
 */
export const PASSWORDS_OF_ADDRESS = prepared(`
  SELECT u.id AS "authUserId", u.password_hash AS "passwordHash", p.id AS "profileId", p.scope_id AS "scopeId"
    FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
   WHERE lower(u.sign_in_email) = lower($1) AND p.suspended_at IS NULL
   ORDER BY u.is_address_unproven IS TRUE, u.password_set_at, u.id LIMIT ${CANDIDATES}`);
