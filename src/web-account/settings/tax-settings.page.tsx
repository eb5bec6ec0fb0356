import type { ShownForm } from '../profile-forms/prefilled-tax-info.js';
import { Done } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { TaxInfoCard } from '../profile-forms/tax-info-form.js';

/** The tax data that a member's own invoices are issued to. */
export function taxSettingsPage(visit: MemberVisit, { values, prefilled, status }: ShownForm): Page {
  const children = (
    <>
      <Done visit={visit} texts={visit.t.settings.done} />
      <TaxInfoCard
        {...{ visit, values, prefilled }}
        action="/account/settings/tax-info"
        constanciaAction="/account/settings/constancia"
      />
    </>
  );
  return settingsLayout({ visit, part: 'tax', children, status });
}
