import { Injectable } from '@nestjs/common';
import { readEmail } from '../../profiles/contact.js';
import { AccountEvents } from '../account-events.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { AccountLinks } from '../links/account-links.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { actorOf, type MemberVisit } from '../session/visit.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordAgain } from '../password/password-again.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { AddressUnchanged } from './address.errors.js';
import { ADDRESS_PATH, addressPage, NEW_ADDRESS } from './address.page.js';

/** The field that each refusal of the form is about. */
const FIELDS = { ...CURRENT_PASSWORD_FIELDS, INVALID_EMAIL: NEW_ADDRESS, ADDRESS_UNCHANGED: NEW_ADDRESS };

/** For who wants to sign in with another address: a link goes there, and a notice to the one that it is until then. */
@Injectable()
export class AddressService {
  constructor(
    private readonly events: AccountEvents,
    private readonly links: AccountLinks,
    private readonly notices: AccountNotifications,
    private readonly passwordAgain: PasswordAgain,
    private readonly slowDown: AttemptLimits,
  ) {}

  page(visit: MemberVisit): Answer {
    return addressPage(visit, { canSend: this.links.canSend });
  }

  async ask(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    if (!this.links.canSend) return this.page(visit);
    const refused = await formErrorsOf(visit.t, FIELDS, async () => {
      const email = readEmail(form.text(NEW_ADDRESS));
      if (email === visit.session.email) throw new AddressUnchanged();
      await this.send(visit, email, form.exact(CURRENT_PASSWORD));
    });
    return refused ? new FormErrorRedirect(ADDRESS_PATH, refused, form) : new SeeOther(ADDRESS_PATH, 'asked');
  }

  private async send(visit: MemberVisit, email: string, password: string): Promise<void> {
    const { authUserId } = visit.session;
    const { profileId } = visit.caller;
    const actor = actorOf(visit);
    // Whoever the address is of shall not get mails without end.
    await this.slowDown.attempt('mail', { network: visit.network, account: email }, () =>
      this.passwordAgain.transaction(visit, password, async (tx) => {
        await this.links.sendAddressChange(tx, { authUserId, profileId, email }, actor, visit.language);
        await this.events.record(tx, 'address-change-asked', profileId, actor);
        await this.notices.tell(tx, profileId, 'address-change-asked', actor, visit.language);
      }),
    );
  }
}
