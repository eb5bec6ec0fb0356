import { TextRule, refusedAs } from '../platform/http/validation/rules.js';
import { isPostalCode } from '../sat/codigo-postal.js';
import { isRegimen, isRegimenForRfc } from '../sat/regimenes.js';
import { isRfc, normalizeRfc } from '../sat/rfc.js';
import { InvalidPostalCode, InvalidRfcFormat, UnknownRegimen } from './tax-info.errors.js';

// Rules of class-validator for tax data.

/** An RFC, normalised or not. */
export const IsRfc = () =>
  TextRule('isRfc', (text) => isRfc(normalizeRfc(text)), refusedAs(InvalidRfcFormat));

/** A regime that exists and is allowed for the kind of person of `tax_id` in the same object. */
export const IsRegimen = () =>
  TextRule(
    'isRegimen',
    (code, { tax_id }: { tax_id?: unknown }) =>
      isRegimen(code) && typeof tax_id === 'string' && isRegimenForRfc(code, normalizeRfc(tax_id)),
    refusedAs(UnknownRegimen),
  );

/** Five digits with the prefix of a state. */
export const IsPostalCode = () => TextRule('isPostalCode', isPostalCode, refusedAs(InvalidPostalCode));
