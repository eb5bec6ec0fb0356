/**
 * Taxes and their rates (c_Impuesto, c_TipoFactor, c_TasaOCuota) that apply to sales.
 * Source: SAT, catCFDI version 10.14 of 2026-08-06, rows with Traslado = Sí.
 */
import { Decimal } from 'decimal.js';

/** c_Impuesto: 002 value-added tax, 003 special tax. */
export const IMPUESTOS = { '002': 'IVA', '003': 'IEPS' } as const;
export type Impuesto = keyof typeof IMPUESTOS;
export const IVA: Impuesto = '002';
export const IEPS: Impuesto = '003';

/** c_TipoFactor. `Exento` carries neither rate nor amount. */
export type TipoFactor = 'Tasa' | 'Cuota' | 'Exento';

/** Rates of IVA: the general one, the border region's (half of it credited), and zero (LIVA, art. 1, 2-A). */
export const IVA_GENERAL = new Decimal('0.16');
export const IVA_FRONTERA = new Decimal('0.08');
export const IVA_CERO = new Decimal('0');

/** Rates above zero, more likely ones first. */
export const IVA_TAXED = [IVA_GENERAL, IVA_FRONTERA] as const;
export const IVA_RATES = [...IVA_TAXED, IVA_CERO] as const;

/**
 * Rates of IEPS by Tasa (LIEPS, art. 2), those more likely on a receipt first: foods of high caloric density (8 %),
 * beer (26.5 %), wine (30 %), spirits (53 %), energy drinks (25 %), tobacco until 2025 (160 %), networks (3 %),
 * betting (30 %, 50 %), and others. The catalog lacks the rates of tobacco since 2026: 200 %, 100 % and 32 %
 * (DOF, 7 November 2025).
 */
export const IEPS_RATES: readonly Decimal[] = [
  '0.08',
  '0.265',
  '0.30',
  '0.53',
  '0.25',
  '1.60',
  '0.03',
  '0.304',
  '0.50',
  '0.09',
  '0.07',
  '0.06',
].map((rate) => new Decimal(rate));

/** The states' rates of their taxes on lodging. */
export const LODGING_TAX_RATES: readonly Decimal[] = [
  '0.02',
  '0.025',
  '0.03',
  '0.035',
  '0.04',
  '0.05',
  '0.06',
].map((rate) => new Decimal(rate));

/** Highest IEPS by Cuota, in pesos per unit (valid from 2026-01-01). */
export const IEPS_MAX_CUOTA = new Decimal('72.160500');

/** Whether a sale may transfer this tax at this rate (SAT's CFDI40179). `Exento` has no rate: pass null. */
export function isTasaOCuota(impuesto: Impuesto, tipoFactor: TipoFactor, rate: Decimal | null): boolean {
  if (tipoFactor === 'Exento') return rate === null;
  if (rate === null || rate.isNegative()) return false;
  if (tipoFactor === 'Cuota') return impuesto === IEPS && rate.lte(IEPS_MAX_CUOTA);
  const rates = impuesto === IVA ? IVA_RATES : [...IEPS_RATES, IVA_CERO];
  return rates.some((known) => known.equals(rate));
}
