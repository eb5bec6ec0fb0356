import { Done, Errors, Field, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { Visit } from '../session/visit.js';

interface State {
  /** Whether there is a mail server. */
  canSend: boolean;
}

/** The form that sends a reset link; without a mail server, it says whom to ask for one. */
export function forgotPage(visit: Visit, { canSend }: State): Page {
  const { t } = visit;
  const content = (
    <div class="gate">
      <h1>{t.signIn.forgotTitle}</h1>
      <Done visit={visit} texts={t.signIn.done} />
      <Errors visit={visit} />
      {canSend ? (
        <Form visit={visit} action="/account/forgot" class="card">
          <p>{t.signIn.forgotHint}</p>
          <Field
            {...{ visit, name: 'email', label: t.signIn.email, required: true }}
            input={{ type: 'email', autocomplete: 'username' }}
          />
          <button class="button">{t.signIn.sendLink}</button>
        </Form>
      ) : (
        <p>{t.signIn.askOperator}</p>
      )}
      <p class="buttons">
        <a class="plain" href="/account/sign-in">
          {t.signIn.backToSignIn}
        </a>
      </p>
    </div>
  );
  return { title: t.signIn.forgotTitle, section: null, content };
}
