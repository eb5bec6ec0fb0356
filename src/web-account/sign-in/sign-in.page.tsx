import { Done, Field, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { Visit } from '../session/visit.js';

interface State {
  /** Where to go afterwards. */
  next: string;
  email?: string;
  hasEnded?: boolean;
  isWrong?: boolean;
}

/** Email and password. */
export function signInPage(visit: Visit, { next, email, hasEnded, isWrong }: State): Page {
  const { t } = visit;
  const content = (
    <div class="gate">
      <h1>{t.signIn.title}</h1>
      <Done visit={visit} texts={t.signIn.done} />
      {hasEnded && (
        <p class="notice" role="status">
          {t.signIn.ended}
        </p>
      )}
      {isWrong && (
        <p class="notice bad" role="alert" tabIndex={-1} data-focus="">
          {t.signIn.wrong}
        </p>
      )}
      <Form visit={visit} action="/account/sign-in" class="card">
        <input type="hidden" name="next" value={next} />
        <Field
          {...{ visit, name: 'email', label: t.signIn.email, value: email, required: true }}
          // What is said above it is read first.
          input={{ type: 'email', autocomplete: 'username', autofocus: !isWrong && !hasEnded }}
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
  return { title, description, section: null, content, status: isWrong ? 401 : 200 };
}
