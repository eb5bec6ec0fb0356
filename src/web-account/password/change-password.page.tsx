import { Done, Errors, Form } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from './current-password.js';
import { NewPassword } from './new-password.js';

/** Another password, and the end of all sessions. */
export function changePasswordPage(visit: MemberVisit): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.signIn.changeTitle}</h1>
      <Done visit={visit} texts={t.signIn.done} />
      <Errors visit={visit} />
      <Form visit={visit} action="/account/settings/password" class="card">
        <p>{t.signIn.changeEnds}</p>
        <CurrentPassword visit={visit} />
        <NewPassword visit={visit} />
        <div class="buttons">
          <button class="button">{t.signIn.change}</button>
          <a class="plain" href="/account/settings">
            {t.common.back}
          </a>
        </div>
      </Form>
      <Card title={t.signIn.everywhereTitle} id="everywhere">
        <p>{t.signIn.everywhereHint}</p>
        <Form visit={visit} action="/account/sign-out-everywhere">
          <button class="button second">{t.signIn.everywhere}</button>
        </Form>
      </Card>
    </div>
  );
  return { title: t.signIn.changeTitle, section: 'settings', content };
}
