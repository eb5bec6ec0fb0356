import { Done, Form } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import type { Language } from '../texts/language.js';
import { ContactCard, type ContactValues } from '../profile-forms/contact-form.js';
import { settingsLayout } from '../layout/settings-nav.js';

/** Name and contact data, the sign-in address, and the language. */
export function settingsPage(visit: MemberVisit, contact: ContactValues): Page {
  const { t, session } = visit;
  const children = (
    <>
      <Done visit={visit} texts={t.settings.done} />
      <ContactCard
        {...{ visit, values: contact, emailHint: t.settings.emailHint, isOwn: true }}
        action="/account/settings/contact"
      />
      <Card title={t.settings.signInAddress} id="address">
        <p>
          {t.settings.signInWith} <strong class="address">{session.email}</strong>
        </p>
        <p>
          <a class="button second" href="/account/settings/address">
            {t.settings.changeAddress}
          </a>
        </p>
      </Card>
      <LanguageCard visit={visit} />
    </>
  );
  return settingsLayout({ visit, part: 'data', children });
}

/** The languages, each with its own name. */
const LANGUAGES: Record<Language, string> = { es: 'Español', en: 'English' };

function LanguageCard({ visit }: { visit: MemberVisit }) {
  const { t, language } = visit;
  return (
    <Card title={t.settings.language} id="language">
      <p>{t.settings.languageHint}</p>
      <Form visit={visit} action="/account/language" class="buttons">
        <input type="hidden" name="back" value="/account/settings" />
        {Object.entries(LANGUAGES).map(([value, label]) => (
          <button
            key={value}
            class={value === language ? 'button' : 'button second'}
            name="language"
            value={value}
            lang={value}
            aria-pressed={value === language}
          >
            {label}
          </button>
        ))}
      </Form>
    </Card>
  );
}
