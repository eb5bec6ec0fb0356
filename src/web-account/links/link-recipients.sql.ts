/** Profiles of one email that are sent a link. */
const MOST = 8;

const ADDRESS = 'COALESCE(u.sign_in_email, p.email)';

/**
 * Who is sent a link at an email ($1) at a time ($2): whoever has a password, or an invitation to this very address that
 * waits: an email that was written into the profile since may be anybody's. Those with a password come first, for the
 * address is theirs; but for those whose first link was handed over, who have not shown that. Found by the indexes on both addresses, for anybody may ask, as often as they like.
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
   ORDER BY u.sign_in_email IS NULL OR u.is_address_unproven IS TRUE, u.created_at, u.id LIMIT ${MOST}`;
