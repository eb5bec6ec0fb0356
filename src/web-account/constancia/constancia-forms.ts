import { Injectable } from '@nestjs/common';
import { ConstanciaReader, type Unread } from '../../constancia/constancia-reader.js';
import { mergeConstancias, type Constancia } from '../../constancia/form/read-form.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import { isUseAllowed } from '../../sat/usos.js';
import type { MemberVisit } from '../session/visit.js';
import type { TaxInfoValues } from '../settings/tax-info-values.js';
import { TooManyAttempts } from '../sign-in/sign-in.errors.js';
import { CONSTANCIA, type FilledField, type FilledForm, type PrefilledTaxInfo } from './filling.js';

/** Of one member in a quarter of an hour. A file costs a second, a photograph some more. */
const MOST_FILES = 20;
const WINDOW_S = 15 * 60;

/** Fills tax data in from files that somebody sends. Nothing of them is kept, and nothing is saved. */
@Injectable()
export class ConstanciaForms {
  private readonly files: RateLimit;

  constructor(
    private readonly reader: ConstanciaReader,
    shared: SharedRateLimits,
  ) {
    this.files = shared.of('constancia profile', MOST_FILES, WINDOW_S);
  }

  /**
   * @param values what stands in the form until now. What the Constancia does not say stays, if it is of the same taxpayer.
   * @throws {TooManyAttempts | TooManyRequests}
   */
  async fill({ caller }: MemberVisit, files: FormFile[], values: TaxInfoValues): Promise<FilledForm> {
    if (files.length === 0) return notFilled(values, 'none');
    let constancia: Constancia | null = null;
    let unread: Unread | null = null;
    for (const { bytes } of files.slice(0, CONSTANCIA.most)) {
      await this.count(caller.profileId);
      const answer = await this.reader.read(bytes);
      if ('unread' in answer) unread ??= answer.unread;
      // The sheets of one Constancia: another one's is not mixed in.
      else if (!constancia) constancia = answer.constancia;
      else if (answer.constancia.rfc === constancia.rfc)
        constancia = mergeConstancias(constancia, answer.constancia);
    }
    return constancia ? filled(values, constancia) : notFilled(values, unread ?? 'none');
  }

  private async count(profileId: string): Promise<void> {
    const { isExceeded, seconds } = await this.files.count(profileId);
    if (isExceeded) throw new TooManyAttempts(seconds);
  }
}

function notFilled(values: TaxInfoValues, unread: PrefilledTaxInfo['unread']): FilledForm {
  const filling = { found: [], missing: [], regimens: [], unread };
  return { values, filling, status: unread === 'large' ? 413 : 400 };
}

function filled(before: TaxInfoValues, { rfc, name, postalCode, regimens }: Constancia): FilledForm {
  const isSame = rfc === before.tax_id;
  const kept = (field: FilledField): string => (isSame ? before[field] : '');
  const [only = '', ...others] = regimens;
  const isKept = regimens.length === 0 || regimens.includes(kept('fiscal_regimen'));
  const values: TaxInfoValues = {
    tax_id: rfc ?? before.tax_id,
    taxpayer: name ?? kept('taxpayer'),
    postal_code: postalCode ?? kept('postal_code'),
    fiscal_regimen: isKept ? kept('fiscal_regimen') : others.length === 0 ? only : '',
    cfdi_use: before.cfdi_use,
  };
  if (values.fiscal_regimen && !isUseAllowed(values.cfdi_use, values.fiscal_regimen, values.tax_id))
    values.cfdi_use = '';
  const says: Record<FilledField, boolean> = {
    tax_id: rfc !== null,
    taxpayer: name !== null,
    postal_code: postalCode !== null,
    fiscal_regimen: regimens.length > 0,
  };
  const fields = Object.keys(says) as FilledField[];
  const filling: PrefilledTaxInfo = {
    found: fields.filter((field) => says[field] && values[field] !== ''),
    missing: fields.filter((field) => !says[field]),
    regimens: others.length > 0 ? regimens : [],
    unread: null,
  };
  return { values, filling, status: 200 };
}
