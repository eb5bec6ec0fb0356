import { Injectable } from '@nestjs/common';
import { UpdateProfileRequest } from '../../profiles/profile.requests.js';
import { CallerProfilesService } from '../../profiles/caller-profiles.service.js';
import { TaxInfoRequest } from '../../tax-info/tax-info.requests.js';
import { type FormErrors, formErrorsOf } from '../layout/form-errors.js';
import type { MemberVisit } from '../session/visit.js';
import type { ContactValues } from './contact-form.js';
import { validateForm } from '../layout/validate-form.js';
import type { TaxInfoValues } from './tax-info-values.js';

/** The form field of each error code of contact data. */
export const CONTACT_FIELDS = { INVALID_EMAIL: 'email', INVALID_PHONE_NUMBER: 'phone_number' };

/** The form field of each error code of tax data. */
export const TAX_INFO_FIELDS = {
  INVALID_RFC_FORMAT: 'tax_id',
  RFC_TAKEN: 'tax_id',
  INVALID_TAXPAYER: 'taxpayer',
  INVALID_POSTAL_CODE: 'postal_code',
  INVALID_TAX_REGIME: 'fiscal_regimen',
  INVALID_CFDI_FOR_REGIME: 'cfdi_use',
};

/** An emptied field clears the value; in the API, an empty text is an error. */
const clearEmptyFields = ({ name, email, phone_number }: ContactValues): ContactValues => ({
  name,
  email: email || null,
  phone_number: phone_number || null,
});

/** Saves the forms of a profile: the member's own, or one that an administrator manages. Methods return null on success. */
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
      formErrorsOf(t, CONTACT_FIELDS, () =>
        this.profiles.update(caller, profileId, clearEmptyFields(contact)),
      )
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
