import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { LinkRequest } from './link-request.js';

/** Whom a link is made for and sent to. */
export interface Recipient {
  authUserId: string;
  profileId: string;
  email: string;
  /** Of the profile. */
  name: string;
  organizationName: string | null;
}

/** Profiles of one email that are sent a link. */
const MOST = 8;

/** Finds out who is to have a link. */
@Injectable()
export class LinkRecipients {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Nobody, when the profile is gone, suspended or has lost its email, when another address is no longer asked for, or when
   * a password is, of who has none and no invitation that waits.
   */
  find(request: LinkRequest): Promise<Recipient[]> {
    switch (request.kind) {
      case 'invitation':
        return this.database.query<Recipient>(INVITED, [request.profileId]);
      case 'reset':
        return this.database.query<Recipient>(OF_EMAIL, [request.email, this.clock.now()]);
      case 'address':
        return this.database.query<Recipient>(ADDRESSED, [request.profileId]);
    }
  }
}

/** The address that is signed in with; until a password is set, the profile's email. */
export const ADDRESS = 'COALESCE(u.sign_in_email, p.email)';

const select = (email: string): string => `
  SELECT p.auth_user_id AS "authUserId", p.id AS "profileId", ${email} AS email, p.name, o.name AS "organizationName"
    FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id AND p.suspended_at IS NULL
         LEFT JOIN organizations o ON o.id = p.org_id`;

const INVITED = `${select(ADDRESS)} WHERE p.id = $1 AND ${ADDRESS} IS NOT NULL`;

const ADDRESSED = `
  ${select('l.email')} JOIN account_links l ON l.auth_user_id = u.id AND l.kind = 'address' WHERE p.id = $1`;

/**
 * Whoever has a password, or an invitation to this very address that waits: an email that was written into the profile since
 * may be anybody's. Those with a password come first, for the address is theirs.
 */
const OF_EMAIL = `
  ${select(ADDRESS)}
   WHERE u.id IN (SELECT id FROM auth_users WHERE lower(sign_in_email) = lower($1)
                  UNION ALL SELECT auth_user_id FROM profiles WHERE lower(email) = lower($1))
     AND lower(${ADDRESS}) = lower($1)
     AND (u.password_hash IS NOT NULL OR EXISTS (
           SELECT FROM account_links l
            WHERE l.auth_user_id = u.id AND l.kind = 'invitation' AND lower(l.email) = lower($1) AND l.expires_at > $2))
   ORDER BY u.sign_in_email IS NULL, u.created_at, u.id LIMIT ${MOST}`;
