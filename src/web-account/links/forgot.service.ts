import { Injectable } from '@nestjs/common';
import { readEmail } from '../../profiles/contact.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { Visit } from '../session/visit.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { AccountLinks } from './account-links.js';
import { forgotPage } from './forgot.page.js';

/** For who has forgotten the password. What is answered, and how soon, does not tell whether there is such an email. */
@Injectable()
export class ForgotService {
  constructor(
    private readonly links: AccountLinks,
    private readonly slowDown: AttemptLimits,
  ) {}

  page(visit: Visit): Answer {
    return forgotPage(visit, { canSend: this.links.canSend });
  }

  async ask(visit: Visit, form: SubmittedForm): Promise<Answer> {
    if (!this.links.canSend) return this.page(visit);
    const email = form.text('email');
    const refused = await formErrorsOf(visit.t, { INVALID_EMAIL: 'email' }, async () => readEmail(email));
    if (refused) return new FormErrorRedirect('/account/forgot', refused, form);
    await this.slowDown.count('mail', { network: visit.network, account: email });
    await this.links.sendReset(email, { madeBy: null, address: visit.address }, visit.language);
    return new SeeOther('/account/forgot', 'asked');
  }
}
