import { Get, Param, Post } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { ADDRESS_LINKS, LinkStore } from '../links/link-store.js';
import { LinkVerifier } from '../links/link-verifier.js';
import { invalidLinkPage } from '../password/welcome.page.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { newAddressPage } from './new-address.page.js';
import { SignInAddresses } from './sign-in-addresses.js';

/** The page of a link that was sent to a new sign-in address. Opening it proves that the owner receives mail there. */
@Pages('address/:token')
@Open()
export class NewAddressController {
  constructor(
    private readonly addresses: SignInAddresses,
    private readonly database: Database,
    private readonly links: LinkStore,
    private readonly linkVerifier: LinkVerifier,
  ) {}

  @Get()
  async page(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    const owner = await this.linkVerifier.find(visit, token, ADDRESS_LINKS);
    return owner ? newAddressPage(visit, owner) : invalidLinkPage(visit);
  }

  @Post()
  @ReceivesForm()
  async change(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    if (!(await this.linkVerifier.find(visit, token, ADDRESS_LINKS))) return invalidLinkPage(visit);
    const isChanged = await this.database.transaction(async (tx) => {
      const link = await this.links.use(tx, token, ADDRESS_LINKS);
      if (!link) return false;
      const { profileId, email } = link;
      const actor = { madeBy: profileId, address: visit.address };
      await this.addresses.change(tx, profileId, email, actor, visit.language);
      return true;
    });
    if (!isChanged) return invalidLinkPage(visit);
    return visit.session
      ? new SeeOther('/account/settings/address', 'changed')
      : new SeeOther('/account/sign-in', 'address');
  }
}
