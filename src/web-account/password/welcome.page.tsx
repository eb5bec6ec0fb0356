import { Errors, Field, Form, Tick } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { Visit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { NewPassword } from './new-password.js';
import type { LinkOwner } from '../links/link-store.js';

/** Name of the checkbox that also revokes the API key. */
export const END_KEY = 'end-key';

interface State {
  /** Whether there is a key to revoke. */
  hasKey: boolean;
}

/** Shows the owner of the link, and asks for a password. The form goes to the page's own path, which has the token. */
export function welcomePage(visit: Visit, { name, email, rfc }: LinkOwner, { hasKey }: State): Page {
  const { t, url } = visit;
  const content = (
    <div class="gate">
      <h1>{t.signIn.welcomeTitle}</h1>
      {/* A person without tax data has no other name than the address below. */}
      {rfc !== '' && (
        <p>
          {t.signIn.welcomeTo} <strong>{titleCase(name)}</strong>
        </p>
      )}
      <Errors visit={visit} />
      <Form visit={visit} action={url} class="card">
        {/* The handler ignores it: it tells password managers the user name. */}
        <Field
          {...{ visit, name: 'email', label: t.signIn.email, value: email, required: true }}
          input={{ type: 'email', autocomplete: 'username', readOnly: true }}
        />
        <NewPassword visit={visit} />
        {hasKey && (
          <Tick
            name={END_KEY}
            label={t.signIn.endKey}
            hint={t.signIn.endKeyHint}
            isTicked={END_KEY in (visit.flashedForm?.values ?? {})}
          />
        )}
        <button class="button">{t.signIn.enter}</button>
      </Form>
    </div>
  );
  return { title: t.signIn.welcomeTitle, section: null, content };
}

/** The page of every invalid link, whatever the reason. */
export function invalidLinkPage({ t }: Visit): Page {
  const content = (
    <div class="gate">
      <h1>{t.signIn.deadLinkTitle}</h1>
      <p>{t.signIn.deadLink}</p>
      <div class="buttons">
        <a class="button" href="/account/forgot">
          {t.signIn.askForLink}
        </a>
        <a class="plain" href="/account/sign-in">
          {t.signIn.title}
        </a>
      </div>
    </div>
  );
  return { title: t.signIn.deadLinkTitle, section: null, content, status: 410 };
}
