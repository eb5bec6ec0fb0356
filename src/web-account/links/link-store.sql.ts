/**
 * Of a link with this hash ($1), at a time ($2), of some kinds ($3): that it works. What it depends on is its owner's as well
 * as its own, and nothing of it may change between looking and using, so it is one condition.
 * What is handed over passes through the hands of who invites: it opens nothing of who has a password.
 */
const WORKS = `
  l.token_hash = $1 AND l.expires_at > $2 AND l.kind = ANY ($3) AND u.id = l.auth_user_id AND p.auth_user_id = u.id
  AND p.suspended_at IS NULL AND (l.kind = 'address' OR l.email = COALESCE(u.sign_in_email, p.email))
  AND (l.kind <> 'handed' OR u.password_hash IS NULL)`;

const OWNER = `
  l.auth_user_id AS "authUserId", p.id AS "profileId", l.email, u.password_hash IS NOT NULL AS "hasPassword"`;

/** Whose a link is, while it works. */
export const FIND = `
  SELECT ${OWNER}, p.name, t.tax_id AS rfc
    FROM account_links l, auth_users u, profiles p JOIN tax_infos t ON t.profile_id = p.id WHERE ${WORKS}`;

/** Uses a link up: of several that do so at once, one gets whose it was. */
export const USE = `
  DELETE FROM account_links l USING auth_users u, profiles p WHERE ${WORKS} RETURNING ${OWNER}, l.kind`;
