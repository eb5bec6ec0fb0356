import type { Decimal } from 'decimal.js';
import { isFuel } from '../../cfdi/claves/clave-prod-serv.js';
import { FORMA_PAGO_EFECTIVO } from '../../sat/formas-pago.js';
import { isPersonalDeduction, USO_SIN_EFECTOS, usoOfCfdi } from '../../sat/usos.js';

/** Why a purchase that was paid in cash can't be deducted. */
export type DeductionWarning = 'CASH_FOR_FUEL' | 'CASH_FOR_PERSONAL_DEDUCTION' | 'CASH_OVER_2000';

/** The values of a purchase that its deduction depends on. */
export interface PaidPurchase {
  /** c_FormaPago. Null if it was not read with certainty. */
  formaPago: string | null;
  /** Pesos. Null if it was not read with certainty. */
  total: Decimal | null;
  articles: readonly { description: string; quantity: Decimal }[];
  /** Whether the receipt prints a fuel station's permit. */
  isOfStation: boolean;
  /** c_UsoCFDI. Absent if it is not chosen yet. */
  use?: string;
}

/** In pesos (LISR, art. 27, III). */
const MAX_DEDUCTIBLE_CASH = 2000;

/**
 * Returns why the deduction may be lost; null if no rule says so. The invoice is valid all the same.
 * Source: LISR, art. 27, III (above 2,000 pesos, and fuel in any amount) and art. 151, I (personal deductions).
 */
export function deductionWarning(purchase: PaidPurchase): DeductionWarning | null {
  const { formaPago, total, articles, isOfStation, use } = purchase;
  const isWithoutEffects = use !== undefined && usoOfCfdi(use) === USO_SIN_EFECTOS;
  if (formaPago !== FORMA_PAGO_EFECTIVO || isWithoutEffects) return null;
  if (articles.some(({ description, quantity }) => isFuel(description, quantity, isOfStation)))
    return 'CASH_FOR_FUEL';
  if (use !== undefined && isPersonalDeduction(use)) return 'CASH_FOR_PERSONAL_DEDUCTION';
  return total?.gt(MAX_DEDUCTIBLE_CASH) ? 'CASH_OVER_2000' : null;
}
