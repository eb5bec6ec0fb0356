import { MAX_DESCRIPTION, MAX_NAME } from '../../organizations/organization.requests.js';
import type { OrganizationView } from '../../organizations/organization.view.js';
import { Done, Errors, Field, Form, TextArea } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit, Visit } from '../session/visit.js';
import { settingsLayout } from '../layout/settings-nav.js';

/** The form with name and description of the organization, and its feature flags in words. */
export function organizationPage(visit: MemberVisit, organization: OrganizationView): Page {
  const { t } = visit;
  const children = (
    <>
      <Done visit={visit} texts={t.organization.done} />
      <Card title={t.organization.data} id="data">
        <Errors visit={visit} />
        <Form visit={visit} action="/account/organization">
          <Field
            {...{ visit, name: 'name', label: t.organization.fields.name, value: organization.name }}
            required
            input={{ autocomplete: 'off', maxLength: MAX_NAME }}
          />
          <TextArea
            {...{ visit, name: 'description', label: t.organization.fields.description }}
            value={organization.description}
            maxLength={MAX_DESCRIPTION}
          />
          <button class="button">{t.common.save}</button>
        </Form>
      </Card>
      <Card title={t.organization.features} id="features">
        <ul class="lines">
          {flagTexts(visit, organization.feature_flags).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p class="hint">{t.organization.featuresHint}</p>
      </Card>
    </>
  );
  return settingsLayout({ visit, part: 'organization', children });
}

/** The flags in words. The known ones come first, with their default where they are not set. */
function flagTexts({ t }: Visit, set: Record<string, boolean>): string[] {
  const known: Record<string, boolean> = {
    api_keys_enabled: set['api_keys_enabled'] === true,
    auto_create_members: set['auto_create_members'] !== false,
  };
  return Object.entries({ ...known, ...set, ...known }).map(([name, isOn]) => {
    const texts = t.organization.flags[name];
    return texts ? texts[isOn ? 'on' : 'off'] : t.organization.otherFlag(name, isOn);
  });
}
