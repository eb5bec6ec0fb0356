import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { LinkVerifier } from '../links/link-verifier.js';
import { ADDRESS_LINKS, LinkStore } from '../links/link-store.js';
import { deadLinkPage } from '../links/welcome.page.js';
import type { Visit } from '../session/visit.js';
import { newAddressPage } from './new-address.page.js';
import { SignInAddresses } from './sign-in-addresses.js';

/** Where links to a new address lead: whoever reads the mails there says that it is to be signed in with. */
@Injectable()
export class NewAddressService {
  constructor(
    private readonly addresses: SignInAddresses,
    private readonly database: Database,
    private readonly followed: LinkVerifier,
    private readonly links: LinkStore,
  ) {}

  async page(visit: Visit, token: string): Promise<Answer> {
    const owner = await this.followed.find(visit, token, ADDRESS_LINKS);
    return owner ? newAddressPage(visit, owner) : deadLinkPage(visit);
  }

  async take(visit: Visit, token: string): Promise<Answer> {
    if (!(await this.followed.find(visit, token, ADDRESS_LINKS))) return deadLinkPage(visit);
    const isTaken = await this.database.transaction(async (tx) => {
      const used = await this.links.use(tx, token, ADDRESS_LINKS);
      if (!used) return false;
      const { profileId, email } = used;
      const actor = { madeBy: profileId, address: visit.address };
      await this.addresses.change(tx, profileId, email, actor, visit.language);
      return true;
    });
    if (!isTaken) return deadLinkPage(visit);
    return visit.session
      ? new SeeOther('/account/settings/address', 'changed')
      : new SeeOther('/account/sign-in', 'address');
  }
}
