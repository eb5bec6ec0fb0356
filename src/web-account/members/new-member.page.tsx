import type { PrefilledTaxInfo } from '../constancia/filling.js';
import { FromConstancia } from '../constancia/from-constancia.js';
import { Errors, Field, Form, Tick } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { AddressFields, type ContactValues } from '../settings/contact-form.js';
import { CurrentPassword } from '../password/current-password.js';
import { TaxInfoFields, type TaxInfoValues } from '../settings/tax-info-form.js';

/** What stands in the fields. The name is that of the tax data. */
export type NewMemberValues = TaxInfoValues & ContactValues & { isInvited: boolean; credits: string };

/** The box by which somebody is invited at once. */
export const INVITE = 'invite';

/** Where the form is. */
export const NEW_MEMBER_PATH = '/account/members/new';

/** What the form begins with. */
export const NOTHING_TYPED: NewMemberValues = {
  tax_id: '',
  taxpayer: '',
  postal_code: '',
  fiscal_regimen: '',
  cfdi_use: '',
  isInvited: true,
  credits: '0',
};

/** Credits that are offered to a new member, where the organization has as many. */
const OFFERED = 10;

/** What the field for credits begins with. @param left credits that the organization has. */
export const startCredits = (left: number): string => String(left >= OFFERED ? OFFERED : 0);

interface Shown {
  values: NewMemberValues;
  /** What a Constancia filled in. */
  filling?: PrefilledTaxInfo;
  /** Credits that the organization has. */
  left: number;
  /** Whether invitations are sent as well. */
  isMailed: boolean;
  /** Of the answer, where a Constancia could not be used. */
  status?: number;
}

/** A new member of the organization. */
export function newMemberPage(visit: MemberVisit, { values, filling, left, isMailed, status }: Shown): Page {
  const { t, flashedForm } = visit;
  const content = (
    <div>
      <h1>{t.members.newTitle}</h1>
      <Errors visit={visit} />
      <FromConstancia {...{ visit, filling }} action={`${NEW_MEMBER_PATH}/constancia`} />
      <Form visit={visit} action={NEW_MEMBER_PATH}>
        <Card title={t.settings.taxInfo} id="tax-info">
          <TaxInfoFields {...{ visit, values, first: filling?.regimens }} />
        </Card>
        <Card title={t.settings.contact} id="contact">
          <AddressFields {...{ visit, values }} />
        </Card>
        <Card title={t.members.credits} id="start">
          <Field
            {...{ visit, name: 'credits', label: t.members.start, value: values.credits }}
            hint={t.members.startHint(t.common.credits(left))}
            input={{ inputMode: 'numeric', autocomplete: 'off', maxLength: 12 }}
          />
        </Card>
        <Card title={t.members.invitation} id="invitation">
          <Tick
            name={INVITE}
            label={t.members.inviteNow}
            hint={isMailed ? t.members.inviteNowMailed : t.members.inviteNowHint}
            isTicked={flashedForm ? INVITE in flashedForm.values : values.isInvited}
          />
          <CurrentPassword visit={visit} hint={t.members.inviteNowPassword} />
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
