import { Done, Field, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { Visit } from '../session/visit.js';

interface State {
  /** Path of the page to go to afterwards. */
  next: string;
  /** Why it is shown again: the session has expired, perhaps when a form was sent that is too long to be stored. */
  notice?: 'ended' | 'endedTooLong' | undefined;
}

/** The form with email and password. */
export function signInPage(visit: Visit, { next, notice }: State): Page {
  const { t } = visit;
  const error = visit.flashedForm?.errors[''];
  const content = (
    <div class="gate">
      <h1>{t.signIn.title}</h1>
      <Done visit={visit} texts={t.signIn.done} />
      {notice && (
        <p class="notice" role="status">
          {notice === 'ended' ? t.signIn.ended : t.signIn.endedTooLong}
        </p>
      )}
      {error && (
        <p class="notice bad" role="alert" tabIndex={-1} data-focus="">
          {error}
        </p>
      )}
      <Form visit={visit} action="/account/sign-in" class="card">
        <input type="hidden" name="next" value={next} />
        <Field
          {...{ visit, name: 'email', label: t.signIn.email, required: true }}
          // Without focus when there is a message above: screen readers read the message first.
          input={{ type: 'email', autocomplete: 'username', autofocus: !error && !notice }}
        />
        <Field
          {...{ visit, name: 'password', label: t.signIn.password, required: true }}
          input={{ type: 'password', autocomplete: 'current-password' }}
        />
        <button class="button">{t.signIn.submit}</button>
      </Form>
      <p class="buttons">
        <a class="plain" href="/account/forgot">
          {t.signIn.forgot}
        </a>
      </p>
    </div>
  );
  const { title, description } = t.signIn;
  return { title, description, section: null, content };
}
