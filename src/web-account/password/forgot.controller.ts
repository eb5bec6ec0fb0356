import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { readEmail } from '../../profiles/contact.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { AccountLinks } from '../links/account-links.js';
import { forgotPage } from './forgot.page.js';

/** Forgotten passwords. Neither the answer nor its time tells whether the email is known. */
@Pages('forgot')
@Open()
export class ForgotController {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly links: AccountLinks,
  ) {}

  @Get()
  page(@CurrentVisit() visit: Visit): Answer {
    return forgotPage(visit, { canSend: this.links.canSend });
  }

  @Post()
  @ReceivesForm()
  async ask(@CurrentVisit() visit: Visit, @FormBody() form: SubmittedForm): Promise<Answer> {
    if (!this.links.canSend) return this.page(visit);
    const email = form.text('email');
    const errors = await formErrorsOf(visit.t, { INVALID_EMAIL: 'email' }, async () => readEmail(email));
    if (errors) return new FormErrorRedirect('/account/forgot', errors, form);
    await this.attemptLimits.count('mail', { network: visit.network, account: email });
    await this.links.sendReset(email, { madeBy: null, address: visit.address }, visit.language);
    return new SeeOther('/account/forgot', 'asked');
  }
}
