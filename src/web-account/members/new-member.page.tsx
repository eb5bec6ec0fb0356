import type { Filling } from '../constancia/filling.js';
import { FromConstancia } from '../constancia/from-constancia.js';
import { Errors, type FieldErrors, Form, Tick } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { AddressFields, type ContactValues } from '../settings/contact-form.js';
import { CurrentPassword } from '../password/current-password.js';
import { TaxInfoFields, type TaxInfoValues } from '../settings/tax-info-form.js';

/** What stands in the fields. The name is that of the tax data. */
export type NewMemberValues = TaxInfoValues & ContactValues & { isInvited: boolean };

/** What the form begins with. */
export const NOTHING_TYPED: NewMemberValues = {
  tax_id: '',
  taxpayer: '',
  postal_code: '',
  fiscal_regimen: '',
  cfdi_use: '',
  isInvited: true,
};

interface Shown {
  values: NewMemberValues;
  canInvite: boolean;
  /** What a Constancia filled in. */
  filling?: Filling;
  errors?: FieldErrors;
  status?: number;
}

/** A new member of the organization. */
export function newMemberPage(
  visit: MemberVisit,
  { values, canInvite, filling, errors, status }: Shown,
): Page {
  const { t } = visit;
  const content = (
    <div class="column">
      <h1>{t.members.newTitle}</h1>
      <Errors visit={visit} errors={errors} />
      <FromConstancia {...{ visit, filling }} action="/account/members/new/constancia" />
      <Form visit={visit} action="/account/members/new">
        <Card title={t.settings.taxInfo} id="tax-info">
          <TaxInfoFields {...{ visit, values, errors, first: filling?.regimens }} />
        </Card>
        <Card title={t.settings.contact} id="contact">
          <AddressFields {...{ visit, values, errors }} />
          {canInvite && (
            <>
              <Tick
                name="invite"
                label={t.members.inviteNow}
                hint={t.members.inviteNowHint}
                isTicked={values.isInvited}
              />
              <CurrentPassword {...{ visit, errors }} hint={t.members.inviteNowPassword} />
            </>
          )}
        </Card>
        <div class="buttons">
          <button class="button">{t.members.create}</button>
          <a class="plain" href="/account/members">
            {t.common.cancel}
          </a>
        </div>
      </Form>
    </div>
  );
  return { title: t.members.newTitle, section: 'members', content, status };
}
