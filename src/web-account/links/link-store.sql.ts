/**
 * Whether a link with this hash ($1) is valid at a time ($2) and of one of the kinds ($3). Validity depends on the link and its
 * owner; it is one condition, so that nothing changes between the check and the use.
 * A `handed` link was known to the administrator who invited, so it is invalid once its owner has a password.
 */
const IS_VALID = `
  l.token_hash = $1 AND l.expires_at > $2 AND l.kind = ANY ($3) AND u.id = l.auth_user_id AND p.auth_user_id = u.id
  AND p.suspended_at IS NULL AND (l.kind = 'address' OR l.email = COALESCE(u.sign_in_email, p.email))
  AND (l.kind <> 'handed' OR u.password_hash IS NULL)`;

const OWNER = `
  l.auth_user_id AS "authUserId", p.id AS "profileId", l.email, u.password_hash IS NOT NULL AS "hasPassword"`;

/** The owner of a valid link. */
export const FIND = `
  SELECT ${OWNER}, p.name, COALESCE(t.tax_id, '') AS rfc
    FROM account_links l, auth_users u, profiles p LEFT JOIN tax_infos t ON t.profile_id = p.id WHERE ${IS_VALID}`;

/** Deletes a valid link and returns its owner: of several concurrent requests, one gets a row. */
export const USE = `
  DELETE FROM account_links l USING auth_users u, profiles p WHERE ${IS_VALID} RETURNING ${OWNER}, l.kind`;
