import { isAssignedPostalCode } from '../../sat/codigo-postal-asignado.js';
import { isPostalCode } from '../../sat/codigo-postal.js';
import { normalizeLegalName, normalizeName } from '../../sat/razon-social.js';
import { hasValidCheckDigit, isGenericRfc, isRfc, normalizeRfc, personaOf } from '../../sat/rfc.js';
import type { Texts } from '../texts/texts.js';

/** What is probably wrong with tax data, by field. Nothing of it is refused: all of it exists. */
export type TaxInfoWarnings = Partial<Record<'tax_id' | 'taxpayer' | 'postal_code', string>>;

/** As the script says it while it is typed. What is empty, or refused, is not warned of. */
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
