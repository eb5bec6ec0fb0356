import { isUseAllowed, type Uso, usoOfCfdi, USOS } from '../../sat/usos.js';
import type { TaxData } from '../../tax-info/tax-data.js';

/** The CFDI uses that SAT allows a taxpayer, and the selected one: the requested use, or else the taxpayer's default. */
export function usesFor(
  { taxId, fiscalRegimen, cfdiUse }: Pick<TaxData, 'taxId' | 'fiscalRegimen' | 'cfdiUse'>,
  requested?: string,
): { uses: readonly Uso[]; use: string | null } {
  const uses = USOS.filter(({ code }) => isUseAllowed(code, fiscalRegimen, taxId));
  // Maps codes of CFDI 3.3 that CFDI 4.0 replaced.
  const use = usoOfCfdi((requested ?? cfdiUse).toUpperCase());
  return { uses, use: uses.some(({ code }) => code === use) ? use : null };
}
