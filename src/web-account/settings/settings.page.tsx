import type { KnownApiKeys } from '../../auth/known-api-key.js';
import type { FilledForm } from '../constancia/filling.js';
import { Done } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { ApiKeyCard } from './api-key-card.js';
import { ContactCard, type ContactValues } from './contact-form.js';
import type { RefusedForm } from '../layout/refused-form.js';
import { TaxInfoCard, type TaxInfoValues } from './tax-info-form.js';

/** The forms of a profile that were not taken, with what was typed. */
export interface RefusedProfileForms {
  contact?: RefusedForm & { values: ContactValues };
  taxInfo?: (RefusedForm | Pick<FilledForm, 'filling' | 'status'>) & { values: TaxInfoValues };
}

interface Shown {
  contact: ContactValues;
  taxInfo: TaxInfoValues;
  keys: KnownApiKeys;
}

/** Somebody's own data, tax data, API key and password. */
export function settingsPage(
  visit: MemberVisit,
  { contact, taxInfo, keys }: Shown,
  refused: RefusedProfileForms,
): Page {
  const { t, session } = visit;
  const content = (
    <div class="column">
      <h1>{t.settings.title}</h1>
      <Done visit={visit} texts={t.settings.done} />
      <ContactCard
        {...{ visit, values: contact, isOwn: true }}
        {...refused.contact}
        action="/account/settings/contact"
      />
      <TaxInfoCard
        {...{ visit, values: taxInfo }}
        {...refused.taxInfo}
        action="/account/settings/tax-info"
        constanciaAction="/account/settings/constancia"
      />
      <ApiKeyCard visit={visit} keys={keys} />
      <Card title={t.settings.signInAddress} id="address">
        <p>
          {t.settings.signInWith} <strong>{session.email}</strong>
        </p>
        <p>
          <a class="button second" href="/account/settings/address">
            {t.settings.changeAddress}
          </a>
        </p>
      </Card>
      <Card title={t.settings.password} id="password">
        <p>{t.settings.passwordHint}</p>
        <p>
          <a class="button second" href="/account/settings/password">
            {t.settings.changePassword}
          </a>
        </p>
      </Card>
    </div>
  );
  const { status } = refused.contact ?? refused.taxInfo ?? {};
  return { title: t.settings.title, section: 'settings', content, status };
}
