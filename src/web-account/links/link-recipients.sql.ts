/** Number of profiles of one email that get a link. */
const MAX_RECIPIENTS = 8;

const ADDRESS = 'COALESCE(u.sign_in_email, p.email)';

/**
 * The profiles that get a reset link to an email ($1) at a time ($2): those with a password, and those with a valid invitation
 * to this very address. Without either, anybody may have written the email into the profile. Profiles with a proven address
 * come first; a password that was set by a shareable link does not prove the address. Anybody may request a reset at any rate, so
 * the query uses the indexes on both addresses.
 */
export const RECIPIENTS_OF_EMAIL = `
  SELECT p.auth_user_id AS "authUserId", p.id AS "profileId", ${ADDRESS} AS email, p.name, o.name AS "organizationName"
    FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id AND p.suspended_at IS NULL
         LEFT JOIN organizations o ON o.id = p.org_id
   WHERE u.id IN (SELECT id FROM auth_users WHERE lower(sign_in_email) = lower($1)
                  UNION ALL SELECT auth_user_id FROM profiles WHERE lower(email) = lower($1))
     AND lower(${ADDRESS}) = lower($1)
     AND (u.password_hash IS NOT NULL OR EXISTS (
           SELECT FROM account_links l
            WHERE l.auth_user_id = u.id AND l.kind IN ('invitation', 'handed') AND lower(l.email) = lower($1) AND l.expires_at > $2))
   ORDER BY u.sign_in_email IS NULL OR u.is_address_unproven IS TRUE, u.created_at, u.id LIMIT ${MAX_RECIPIENTS}`;
