import { prepared } from '../platform/database/prepared.js';

const KEY = {
  column: 'k.id AS "keyId", ',
  from: 'api_keys k JOIN profiles p ON p.id = k.profile_id',
  where: 'k.hash = $1 AND (k.ends_at IS NULL OR k.ends_at > $2)',
};
const PROFILE = { column: '', from: 'profiles p', where: 'p.id = $1' };

/** @param taxpayer whether the owner's tax data are selected, too. */
const ownerOf = ({ column, from, where }: typeof KEY, { taxpayer }: { taxpayer: boolean }) =>
  prepared(`
  SELECT ${column}p.id AS "profileId", p.is_admin AS "isAdmin", o.id AS "orgId", o.feature_flags AS "featureFlags"
         ${taxpayer ? TAXPAYER : ''}
    FROM ${from} LEFT JOIN organizations o ON o.id = p.org_id ${taxpayer ? 'JOIN tax_infos t ON t.profile_id = p.id' : ''}
   WHERE ${where} AND p.suspended_at IS NULL`);

const TAXPAYER = `, json_build_object('id', p.id, 'scopeId', p.scope_id, 'taxInfo', json_build_object(
           'taxId', t.tax_id, 'taxpayer', t.taxpayer, 'postalCode', t.postal_code, 'fiscalRegimen', t.fiscal_regimen)
         ) AS taxpayer`;

/**
 * Finds the owner of the key with this hash ($1) at a time ($2). Every request waits for it, so it is one prepared statement that
 * also reads what the guard needs of the owner and its organization.
 */
export const OWNER_OF_KEY = ownerOf(KEY, { taxpayer: false });

/** The same, with the owner's tax data. */
export const TAXPAYER_OF_KEY = ownerOf(KEY, { taxpayer: true });

/** Finds a profile ($1) as the owner of a request that has no key. */
export const OWNER_OF_REQUEST = ownerOf(PROFILE, { taxpayer: false });

/** The same, with the owner's tax data. */
export const TAXPAYER_OF_REQUEST = ownerOf(PROFILE, { taxpayer: true });

/**
 * Records the day ($2) and address ($3) of a use of a key, and its time ($4) as the owner's last access, which outlives the key. It
 * writes nothing if another process has recorded the same use.
 */
export const RECORD_KEY_USE = `
  WITH used AS (
    UPDATE api_keys SET last_used_on = $2, last_used_address = $3
     WHERE id = $1 AND (last_used_on, last_used_address) IS DISTINCT FROM ($2::date, $3)
    RETURNING profile_id
  )
  UPDATE auth_users u SET last_access_at = greatest(u.last_access_at, $4::timestamptz)
    FROM used k JOIN profiles p ON p.id = k.profile_id WHERE u.id = p.auth_user_id`;
