import { Injectable } from '@nestjs/common';
import { UpdateProfileRequest } from '../../profiles/profile.requests.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { TaxInfoRequest } from '../../tax-info/tax-info.requests.js';
import { type FormErrors, formErrorsOf } from '../layout/form-errors.js';
import type { MemberVisit } from '../session/visit.js';
import type { ContactValues } from './contact-form.js';
import { validateForm } from '../layout/validate-form.js';
import type { TaxInfoValues } from './tax-info-form.js';

/** The field that each refusal of contact data is about. */
export const CONTACT_FIELDS = { INVALID_EMAIL: 'email', INVALID_PHONE_NUMBER: 'phone_number' };

/** The field that each refusal of tax data is about. */
export const TAX_INFO_FIELDS = {
  INVALID_RFC_FORMAT: 'tax_id',
  RFC_TAKEN: 'tax_id',
  INVALID_TAXPAYER: 'taxpayer',
  INVALID_POSTAL_CODE: 'postal_code',
  INVALID_TAX_REGIME: 'fiscal_regimen',
  INVALID_CFDI_FOR_REGIME: 'cfdi_use',
};

/** On a page, who empties a field means it. */
const emptiesCleared = ({ name, email, phone_number }: ContactValues): ContactValues => ({
  name,
  email: email || null,
  phone_number: phone_number || null,
});

/** Takes the forms of a profile: somebody's own, or a member's. What they give back is null when they were taken. */
@Injectable()
export class ProfileForms {
  constructor(private readonly profiles: CallerProfilesService) {}

  async saveContact(
    { t, caller }: MemberVisit,
    profileId: string,
    contact: ContactValues,
  ): Promise<FormErrors | null> {
    return (
      validateForm(t, t.settings.fields, UpdateProfileRequest, contact) ??
      formErrorsOf(t, CONTACT_FIELDS, () => this.profiles.update(caller, profileId, emptiesCleared(contact)))
    );
  }

  async saveTaxInfo(
    { t, caller }: MemberVisit,
    profileId: string,
    taxInfo: TaxInfoValues,
  ): Promise<FormErrors | null> {
    const changes = {
      taxId: taxInfo.tax_id,
      taxpayer: taxInfo.taxpayer,
      postalCode: taxInfo.postal_code,
      fiscalRegimen: taxInfo.fiscal_regimen,
      cfdiUse: taxInfo.cfdi_use,
    };
    return (
      validateForm(t, t.settings.fields, TaxInfoRequest, taxInfo) ??
      formErrorsOf(t, TAX_INFO_FIELDS, () => this.profiles.changeTaxInfo(caller, profileId, changes))
    );
  }
}
