import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Tx } from '../../../platform/database/tx.js';
import { httpSettings } from '../../../platform/http/http.settings.js';
import { AccountLinks } from '../../links/account-links.js';
import { linkOrigin } from '../../mail/link-origin.js';
import { webAccountSettings } from '../../web-account.settings.js';
import { actorOf, type MemberVisit } from '../../session/visit.js';

/** An invitation link that an administrator passes on. Whoever has it can sign in. */
export interface ShareableLink {
  url: string;
  /** Name of the web account. */
  accountName: string;
  expiresAt: Date;
}

/** Invites members and people without tax data: by a link that an administrator passes on, and by mail if there is a mail server. */
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

  /** Whether there is a mail server, so that invitations are also sent by mail. */
  get canSend(): boolean {
    return this.links.canSend;
  }

  /** The address that an invitation goes to, and whether the member has a password; null without an address. */
  find(memberId: string): Promise<{ email: string; hasPassword: boolean } | null> {
    return this.links.find(memberId);
  }

  /** Sends an invitation by mail only. @throws as `AccountLinks` does. */
  send(tx: Tx, visit: MemberVisit, memberId: string): Promise<void> {
    return this.links.sendInvitation(tx, memberId, actorOf(visit), visit.language);
  }

  /**
   * @returns the link, which is not stored; null for a member with a password, who gets an email only. @throws as `AccountLinks`
   * does.
   */
  async make(tx: Tx, visit: MemberVisit, memberId: string): Promise<ShareableLink | null> {
    const invitation = await this.links.inviteWithShareableLink(tx, memberId, actorOf(visit), visit.language);
    return (
      invitation && {
        url: `${this.origin}${invitation.path}`,
        accountName: this.accountName,
        expiresAt: invitation.expiresAt,
      }
    );
  }
}
