import type { PrefilledTaxInfo } from '../profile-forms/prefilled-tax-info.js';
import { ConstanciaUpload } from '../profile-forms/constancia-upload.js';
import { Errors, Field, Form, Tick } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { emailHintOf } from './email-hint.js';
import { AddressFields, type ContactValues } from '../profile-forms/contact-form.js';
import { CurrentPassword } from '../password/current-password.js';
import { TaxInfoFields } from '../profile-forms/tax-info-form.js';
import type { TaxInfoValues } from '../profile-forms/tax-info-values.js';

/** Values of the fields. The name of the tax data is the name of the member. */
export type NewMemberValues = TaxInfoValues & ContactValues & { isInvited: boolean; credits: string };

/** Name of the checkbox that invites the new member. */
export const INVITE = 'invite';

/** Path of the form. */
export const NEW_MEMBER_PATH = '/account/members/new';

/** Values of the empty form. */
export const EMPTY_VALUES: NewMemberValues = {
  tax_id: '',
  taxpayer: '',
  postal_code: '',
  fiscal_regimen: '',
  cfdi_use: '',
  isInvited: true,
  credits: '0',
};

/** Initial credits that the form suggests if the organization has as many. */
const SUGGESTED_CREDITS = 10;

/** Initial value of the field for credits. */
export const startCredits = (organizationBalance: number): string =>
  String(organizationBalance >= SUGGESTED_CREDITS ? SUGGESTED_CREDITS : 0);

interface Shown {
  values: NewMemberValues;
  /** What was read from a Constancia. */
  prefilled?: PrefilledTaxInfo;
  /** Credits of the organization. */
  organizationBalance: number;
  /** Whether there is a mail server, so that invitations are also sent by mail. */
  isMailed: boolean;
  /** Status of the response, when a Constancia could not be read. */
  status?: number;
}

/** A new member of the organization. */
export function newMemberPage(
  visit: MemberVisit,
  { values, prefilled, organizationBalance, isMailed, status }: Shown,
): Page {
  const { t, flashedForm } = visit;
  const content = (
    <div>
      <h1>{t.members.newTitle}</h1>
      <Errors visit={visit} />
      <ConstanciaUpload {...{ visit, prefilled }} action={`${NEW_MEMBER_PATH}/constancia`} />
      <Form visit={visit} action={NEW_MEMBER_PATH}>
        <Card title={t.settings.taxInfo} id="tax-info">
          <TaxInfoFields {...{ visit, values, first: prefilled?.regimens }} />
        </Card>
        <Card title={t.settings.contact} id="contact">
          <AddressFields
            {...{ visit, values }}
            emailHint={emailHintOf(visit, { hasPassword: false, isMailed })}
          />
        </Card>
        <Card title={t.members.credits} id="start">
          <Field
            {...{ visit, name: 'credits', label: t.members.start, value: values.credits }}
            hint={t.members.startHint(t.common.credits(organizationBalance))}
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
