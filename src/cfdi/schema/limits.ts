/**
 * The limits within which SAT accepts a computed amount.
 * Source: SAT, Anexo 20, validation of Importe (CFDI40167) and of a Traslado's Importe (CFDI40180): each factor may have
 * been rounded by half a unit of its last decimal.
 */
import { Decimal } from 'decimal.js';

/** Keeps products of two numbers of eighteen digits exact. */
const Exact = Decimal.clone({ precision: 60 });
const ALMOST = new Exact('1e-12');

export interface Limits {
  low: Decimal;
  high: Decimal;
}

function halfStep(places: number): Decimal {
  return new Exact(10).pow(-places).div(2);
}

/** Limits of Cantidad × ValorUnitario, where ValorUnitario has six decimals. */
export function importeLimits(cantidad: Decimal, valorUnitario: Decimal): Limits {
  const stepA = halfStep(cantidad.decimalPlaces());
  const stepB = halfStep(6);
  const a = new Exact(cantidad);
  const b = new Exact(valorUnitario);
  return {
    low: a.minus(stepA).times(b.minus(stepB)).toDecimalPlaces(6, Decimal.ROUND_DOWN),
    high: a.plus(stepA).minus(ALMOST).times(b.plus(stepB).minus(ALMOST)).toDecimalPlaces(6, Decimal.ROUND_UP),
  };
}

/** Limits of Base × TasaOCuota, where Base has six decimals. */
export function taxLimits(base: Decimal, rate: Decimal): Limits {
  const step = halfStep(6);
  const exact = new Exact(base);
  return {
    low: exact.minus(step).times(rate).toDecimalPlaces(6, Decimal.ROUND_DOWN),
    high: exact.plus(step).minus(ALMOST).times(rate).toDecimalPlaces(6, Decimal.ROUND_UP),
  };
}

export function isWithin(amount: Decimal, { low, high }: Limits): boolean {
  return amount.gte(low) && amount.lte(high);
}
