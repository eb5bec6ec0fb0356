import type { Page } from '../layout/page.js';
import { Errors, Form } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { TaxInfoFields } from '../profile-forms/tax-info-form.js';
import type { ShownForm } from '../profile-forms/prefilled-tax-info.js';
import { ConstanciaUpload } from '../profile-forms/constancia-upload.js';

/** Path of the page that new members see first. */
export const OWN_TAX_DATA = '/account/constancia';

/** Asks a new member whether the tax data that somebody else typed are right. */
export function ownTaxDataPage(visit: MemberVisit, { values, prefilled, status }: ShownForm): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.constancia.welcome}</h1>
      <p>{t.constancia.welcomeHint}</p>
      <Errors visit={visit} />
      <div class="card">
        <ConstanciaUpload {...{ visit, prefilled }} action={OWN_TAX_DATA} />
        <Form visit={visit} action={`${OWN_TAX_DATA}/tax-info`}>
          <TaxInfoFields {...{ visit, values, first: prefilled?.regimens }} />
          <div class="buttons">
            <button class="button">{t.constancia.save}</button>
            <a class="plain" href="/account">
              {t.constancia.skip}
            </a>
          </div>
        </Form>
      </div>
    </div>
  );
  return { title: t.constancia.welcome, section: 'settings', content, status };
}
