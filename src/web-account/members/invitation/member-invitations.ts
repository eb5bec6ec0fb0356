import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Tx } from '../../../platform/database/tx.js';
import { httpSettings } from '../../../platform/http/http.settings.js';
import { AccountLinks } from '../../links/account-links.js';
import { linkOrigin } from '../../links/link-origin.js';
import { webAccountSettings } from '../../web-account.settings.js';
import { actorOf, type MemberVisit } from '../../session/visit.js';

/** A link that an administrator passes on. Whoever has it is in. */
export interface ShareableLink {
  url: string;
  /** How what it opens is called. */
  accountName: string;
  expiresAt: Date;
}

/** Invites members: by a link to be passed on, and by mail where there is any. */
@Injectable()
export class MemberInvitations {
  private readonly origin: string;
  private readonly accountName: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    @Inject(webAccountSettings.KEY) { ACCOUNT_NAME }: ConfigType<typeof webAccountSettings>,
    private readonly links: AccountLinks,
  ) {
    this.origin = linkOrigin(settings);
    this.accountName = ACCOUNT_NAME;
  }

  /** Whether invitations are sent as well. */
  get areMailed(): boolean {
    return this.links.canSend;
  }

  /** Where an invitation of a member goes, and whether it has a password; null without an address. */
  find(memberId: string): Promise<{ email: string; hasPassword: boolean } | null> {
    return this.links.find(memberId);
  }

  /** @returns the link, this one time; null where it goes by mail alone, to who has a password. @throws as `AccountLinks` does. */
  async make(tx: Tx, visit: MemberVisit, memberId: string): Promise<ShareableLink | null> {
    const made = await this.links.inviteByHand(tx, memberId, actorOf(visit), visit.language);
    return (
      made && { url: `${this.origin}${made.path}`, accountName: this.accountName, expiresAt: made.expiresAt }
    );
  }
}
