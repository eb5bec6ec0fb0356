import { Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { LinkOwner } from '../links/link-store.js';
import type { Visit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';

/** Asks for confirmation of a new sign-in address. The form goes to the page's own path, which has the token. */
export function newAddressPage(visit: Visit, { name, email }: LinkOwner): Page {
  const { t, url } = visit;
  const content = (
    <div class="gate">
      <h1>{t.addresses.newTitle}</h1>
      <Form visit={visit} action={url} class="card">
        <p>
          {t.signIn.welcomeTo} <strong>{titleCase(name)}</strong>
        </p>
        <p>
          {t.addresses.from} <strong>{email}</strong>
        </p>
        <button class="button">{t.addresses.take}</button>
      </Form>
    </div>
  );
  return { title: t.addresses.newTitle, section: null, content };
}
