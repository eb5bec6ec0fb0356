import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { LinkRequest } from './link-request.js';

/** Whom a link is made for and sent to. */
export interface Recipient {
  authUserId: string;
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
  constructor(private readonly database: Database) {}

  /** Nobody, when the profile is gone, suspended, or has lost its email; also when a password is asked for of who was never invited. */
  find(request: LinkRequest): Promise<Recipient[]> {
    return request.kind === 'invitation'
      ? this.database.query<Recipient>(INVITED, [request.profileId])
      : this.database.query<Recipient>(OF_EMAIL, [request.email]);
  }
}

const RECIPIENT = `SELECT p.auth_user_id AS "authUserId", p.email, p.name, o.name AS "organizationName"
                     FROM profiles p LEFT JOIN organizations o ON o.id = p.org_id`;

const INVITED = `${RECIPIENT} WHERE p.id = $1 AND p.email IS NOT NULL AND p.suspended_at IS NULL`;

/**
 * Whoever has a password, or had an invitation. Those come first of whom is known that the address is theirs: anybody may
 * write somebody else's address into a profile.
 */
const OF_EMAIL = `
  ${RECIPIENT} JOIN auth_users u ON u.id = p.auth_user_id LEFT JOIN account_links l ON l.auth_user_id = u.id
   WHERE lower(p.email) = lower($1) AND p.suspended_at IS NULL AND (u.password_hash IS NOT NULL OR l.auth_user_id IS NOT NULL)
   ORDER BY (u.proven_email IS NOT DISTINCT FROM p.email) DESC, u.created_at, u.id LIMIT ${MOST}`;
