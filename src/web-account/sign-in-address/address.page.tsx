import { Done, Errors, Field, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { BackLink } from '../layout/parts.js';
import type { MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';
import { CurrentPassword } from '../password/current-password.js';

/** Path of the page. */
export const ADDRESS_PATH = '/account/settings/address';

/** Name of the field with the new address. */
export const NEW_ADDRESS = 'new-email';

interface State {
  /** Whether there is a mail server. */
  canSend: boolean;
}

/** The form that changes the sign-in address; without a mail server, it says who can change it. */
export function addressPage(visit: MemberVisit, { canSend }: State): Page {
  const { t, session } = visit;
  const content = (
    <div>
      <BackLink href={SETTINGS_PATHS.data}>{t.settings.parts.data}</BackLink>
      <h1>{t.addresses.title}</h1>
      <Done visit={visit} texts={t.addresses.done} />
      <Errors visit={visit} />
      <p>
        {t.addresses.now} <strong>{session.email}</strong>
      </p>
      {canSend ? (
        <Form visit={visit} action={ADDRESS_PATH} class="card">
          <p>{t.addresses.hint}</p>
          <Field
            {...{ visit, name: NEW_ADDRESS, label: t.addresses.wanted, required: true }}
            input={{ type: 'email', autocomplete: 'email' }}
          />
          <CurrentPassword visit={visit} />
          <button class="button">{t.addresses.ask}</button>
        </Form>
      ) : (
        <div class="card">
          <p>{t.addresses.noMail}</p>
          <p class="command">
            <code>npm run -s cli -- account address --profile {session.personId} --email …</code>
          </p>
        </div>
      )}
    </div>
  );
  return { title: t.addresses.title, section: 'settings', content };
}
