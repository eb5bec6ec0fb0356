import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { readEmail } from '../../profiles/contact.js';
import { AccountEvents } from '../account-events.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AccountLinks } from '../links/account-links.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { Pages } from '../pages.decorator.js';
import { CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordConfirmation } from '../password/password-confirmation.js';
import { NeedsRole } from '../session/session.guard.js';
import { actorOf, CurrentMember, type MemberVisit } from '../session/visit.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { AddressUnchanged } from './address.errors.js';
import { ADDRESS_PATH, addressPage, NEW_ADDRESS } from './address.page.js';

/** The form field of each error code. */
const FIELDS = { ...CURRENT_PASSWORD_FIELDS, INVALID_EMAIL: NEW_ADDRESS, ADDRESS_UNCHANGED: NEW_ADDRESS };

/** Asks for another email to sign in with: a link goes to the new address, a notification to the current one. */
@Pages('settings/address')
@NeedsRole('reader')
export class AddressController {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly events: AccountEvents,
    private readonly links: AccountLinks,
    private readonly notifications: AccountNotifications,
    private readonly passwordConfirmation: PasswordConfirmation,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Answer {
    return addressPage(visit, { canSend: this.links.canSend });
  }

  @Post()
  @ReceivesForm()
  async ask(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    if (!this.links.canSend) return this.page(visit);
    const errors = await formErrorsOf(visit.t, FIELDS, async () => {
      const email = readEmail(form.text(NEW_ADDRESS));
      if (email === visit.session.email) throw new AddressUnchanged();
      await this.sendLink(visit, email, form);
    });
    return errors ? new FormErrorRedirect(ADDRESS_PATH, errors, form) : new SeeOther(ADDRESS_PATH, 'asked');
  }

  private async sendLink(visit: MemberVisit, email: string, form: SubmittedForm): Promise<void> {
    const { authUserId, personId: profileId } = visit.session;
    const actor = actorOf(visit);
    // The limit protects the owner of the address, who may be a stranger, from any number of emails.
    await this.attemptLimits.attempt('mail', { network: visit.network, account: email }, () =>
      this.passwordConfirmation.transaction(visit, form, async (tx) => {
        await this.links.sendAddressChange(tx, { authUserId, profileId, email }, actor, visit.language);
        await this.events.record(tx, 'address-change-asked', profileId, actor);
        await this.notifications.notify(tx, profileId, 'address-change-asked', actor, visit.language);
      }),
    );
  }
}
