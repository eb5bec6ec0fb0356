import { isUseAllowed, type Uso, usoOfCfdi, USOS } from '../../sat/usos.js';
import type { TaxData } from '../../tax-info/tax-data.js';

/** The uses that SAT allows a taxpayer, and the one that is chosen: what was asked for, or else the taxpayer's own. */
export function usesFor(
  { taxId, fiscalRegimen, cfdiUse }: Pick<TaxData, 'taxId' | 'fiscalRegimen' | 'cfdiUse'>,
  asked?: string,
): { uses: readonly Uso[]; use: string | null } {
  const uses = USOS.filter(({ code }) => isUseAllowed(code, fiscalRegimen, taxId));
  // An old code that means another one in a CFDI 4.0 is offered as that.
  const wanted = usoOfCfdi((asked ?? cfdiUse).toUpperCase());
  return { uses, use: uses.some(({ code }) => code === wanted) ? wanted : null };
}
