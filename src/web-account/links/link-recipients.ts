import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type PersonName, personNameOf } from '../mail/names.js';
import { addressOf } from './address-of.js';
import { AccountLink } from './account-link.entity.js';
import { RECIPIENTS_OF_EMAIL } from './link-recipients.sql.js';
import type { LinkRequest } from './link-request.js';

/** A profile that gets a link. */
export interface Recipient extends PersonName {
  authUserId: string;
  profileId: string;
  email: string;
}

/** Finds the recipients of links. */
@Injectable()
export class LinkRecipients {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    @InjectRepository(AccountLink) private readonly links: Repository<AccountLink>,
  ) {}

  /**
   * Returns nobody when the profile is deleted, suspended or without an email, when the change of address was withdrawn, or
   * when a reset is for profiles without a password and a valid invitation.
   */
  find(request: LinkRequest): Promise<Recipient[]> {
    if (request.kind === 'reset')
      return this.database.query<Recipient>(RECIPIENTS_OF_EMAIL, [request.email, this.clock.now()]);
    return this.ownerOf(request.profileId, request.kind);
  }

  private async ownerOf(profileId: string, kind: 'invitation' | 'address'): Promise<Recipient[]> {
    const profile = await this.profiles.findWithAccount(profileId);
    if (!profile || profile.suspendedAt) return [];
    const { authUserId } = profile;
    const email =
      kind === 'invitation'
        ? addressOf(profile)
        : (await this.links.findOneBy({ authUserId, kind: 'address' }))?.email;
    return email ? [{ authUserId, profileId, email, ...personNameOf(profile) }] : [];
  }
}
