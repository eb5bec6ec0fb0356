import { Injectable } from '@nestjs/common';
import { ConstanciaReader, type Unread } from '../../constancia/constancia-reader.js';
import { mergeConstancias, type Constancia } from '../../constancia/form/read-form.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import { isUseAllowed } from '../../sat/usos.js';
import type { MemberVisit } from '../session/visit.js';
import type { TaxInfoValues } from '../profile-forms/tax-info-values.js';
import { TooManyAttempts } from '../attempts/attempts.errors.js';
import {
  CONSTANCIA,
  type FilledField,
  type FilledForm,
  type PrefilledTaxInfo,
} from '../profile-forms/prefilled-tax-info.js';

/** Files of one member in a quarter of an hour. A PDF takes a second to read, a photograph some more. */
const MAX_FILES = 20;
const WINDOW_S = 15 * 60;

/** Fills forms of tax data in from uploaded files. It stores neither the files nor the data. */
@Injectable()
export class ConstanciaForms {
  private readonly files: RateLimit;

  constructor(
    private readonly reader: ConstanciaReader,
    shared: SharedRateLimits,
  ) {
    this.files = shared.of('constancia profile', MAX_FILES, WINDOW_S);
  }

  /**
   * @param values current values of the form. Fields that the Constancia lacks keep them, if it is of the same taxpayer.
   * @throws {TooManyAttempts | TooManyRequests | ReadingBudgetSpent}
   */
  async fill({ caller, left }: MemberVisit, files: FormFile[], values: TaxInfoValues): Promise<FilledForm> {
    if (files.length === 0) return emptyResult(values, 'none');
    let constancia: Constancia | null = null;
    let unread: Unread | null = null;
    for (const { bytes } of files.slice(0, CONSTANCIA.most)) {
      await this.count(caller.profileId);
      const answer = await this.reader.read(bytes, caller, left);
      if ('unread' in answer) unread ??= answer.unread;
      // Further files are sheets of the same Constancia; those of another taxpayer are ignored.
      else if (!constancia) constancia = answer.constancia;
      else if (answer.constancia.rfc === constancia.rfc)
        constancia = mergeConstancias(constancia, answer.constancia);
    }
    return constancia ? fillIn(values, constancia) : emptyResult(values, unread ?? 'none');
  }

  private async count(profileId: string): Promise<void> {
    const { isExceeded, seconds } = await this.files.count(profileId);
    if (isExceeded) throw new TooManyAttempts(seconds);
  }
}

function emptyResult(values: TaxInfoValues, unread: PrefilledTaxInfo['unread']): FilledForm {
  const prefilled = { found: [], missing: [], regimens: [], unread };
  return { values, prefilled, status: unread === 'large' ? 413 : 400 };
}

function fillIn(before: TaxInfoValues, { rfc, name, postalCode, regimens }: Constancia): FilledForm {
  const isSame = rfc === before.tax_id;
  const previous = (field: FilledField): string => (isSame ? before[field] : '');
  const [only = '', ...others] = regimens;
  const keepsRegimen = regimens.length === 0 || regimens.includes(previous('fiscal_regimen'));
  const values: TaxInfoValues = {
    tax_id: rfc ?? before.tax_id,
    taxpayer: name ?? previous('taxpayer'),
    postal_code: postalCode ?? previous('postal_code'),
    fiscal_regimen: keepsRegimen ? previous('fiscal_regimen') : others.length === 0 ? only : '',
    cfdi_use: before.cfdi_use,
  };
  if (values.fiscal_regimen && !isUseAllowed(values.cfdi_use, values.fiscal_regimen, values.tax_id))
    values.cfdi_use = '';
  const isStated: Record<FilledField, boolean> = {
    tax_id: rfc !== null,
    taxpayer: name !== null,
    postal_code: postalCode !== null,
    fiscal_regimen: regimens.length > 0,
  };
  const fields = Object.keys(isStated) as FilledField[];
  const prefilled: PrefilledTaxInfo = {
    found: fields.filter((field) => isStated[field] && values[field] !== ''),
    missing: fields.filter((field) => !isStated[field]),
    regimens: others.length > 0 ? regimens : [],
    unread: null,
  };
  return { values, prefilled, status: 200 };
}
