import { isAssignedPostalCode } from '../../sat/codigo-postal-asignado.js';
import { isPostalCode } from '../../sat/codigo-postal.js';
import { normalizeLegalName, normalizeName } from '../../sat/razon-social.js';
import { hasValidCheckDigit, isGenericRfc, isRfc, normalizeRfc, personaOf } from '../../sat/rfc.js';
import type { Texts } from '../texts/texts.js';

/** Warnings about tax data that are probably wrong, by field. Such data exist, so they are accepted. */
export type TaxInfoWarnings = Partial<Record<'tax_id' | 'taxpayer' | 'postal_code', string>>;

/** Finds the warnings, as the script does while typing. Empty or invalid fields have none. */
export function taxInfoWarnings(
  { constancia: { warnings } }: Texts,
  { tax_id, taxpayer, postal_code }: { tax_id: string; taxpayer: string; postal_code: string },
): TaxInfoWarnings {
  const rfc = normalizeRfc(tax_id);
  const isCompany = isRfc(rfc) && personaOf(rfc) === 'moral';
  return {
    ...(isRfc(rfc) && !isGenericRfc(rfc) && !hasValidCheckDigit(rfc) && { tax_id: warnings.tax_id }),
    ...(isCompany &&
      normalizeLegalName(taxpayer) !== normalizeName(taxpayer) && { taxpayer: warnings.taxpayer }),
    ...(isPostalCode(postal_code) &&
      !isAssignedPostalCode(postal_code) && { postal_code: warnings.postal_code }),
  };
}
