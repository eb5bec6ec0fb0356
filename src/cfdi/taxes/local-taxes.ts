/**
 * Taxes of states and municipalities, such as the tax on lodging (ISH). They are stated in the complement implocal 1.0,
 * outside the Conceptos and SubTotal, and are part of Total.
 * Source: SAT, "Complemento de otros derechos e impuestos".
 */
import { Decimal } from 'decimal.js';
import { LODGING_TAX_RATES } from '../../sat/impuestos.js';
import { agree } from '../../receipts/validation/rounding.js';
import type { ReceiptLocalTax } from '../../receipts/validation/validated-receipt.js';
import type { Concepto, TrasladoLocal } from '../schema/comprobante.js';
import { sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';

/** The least TasadeTraslado: a percentage of two decimals. */
const MIN_PERCENT = new Decimal('0.01');
/** ClaveProdServ of hotels, motels and their rooms. */
const LODGING = /^9011/;
/** Duties are amounts for each night. They have no rate. */
const DUTY = /^DERECHO\b/;

/** Local taxes of a document. */
export interface LocalTaxes {
  trasladosLocales: readonly TrasladoLocal[];
  /** Whether a rate that gives the amount is neither printed nor one that a state has. */
  isRateAssumed: boolean;
}

/**
 * States local taxes at the rates that give their amounts from the lodging, or else from the whole purchase: the printed rate, or one
 * that a state has. If none does, the printed rate may be of a part of the purchase. Otherwise the rate is not known: it is assumed
 * to be the share of the amount.
 * The complement requires a rate of duties, too, although the law has none: the share of their amount states what was charged.
 */
export function localTaxesOf(
  localTaxes: readonly ReceiptLocalTax[],
  conceptos: readonly Concepto[],
): LocalTaxes {
  const rooms = conceptos.filter(({ claveProdServ }) => LODGING.test(claveProdServ));
  const purchase = baseOf(conceptos);
  const lodging = rooms.length > 0 ? baseOf(rooms) : purchase;
  const rated = localTaxes.map(({ name, rate, amount }) => {
    const isDuty = DUTY.test(name);
    const bases = [lodging, purchase];
    const rates = [...(rate?.gt(0) ? [rate] : []), ...(isDuty ? [] : LODGING_TAX_RATES)];
    // If no article is known as lodging, the printed rate may be of a part of the purchase.
    const mayBeOfPart = rate?.gt(0) && rooms.length === 0 && amount.lt(rate.times(purchase.net));
    const found = rateOf(amount, rates, bases) ?? (mayBeOfPart ? rate : null);
    const percent = found?.times(100) ?? null;
    const share = amount.div(isDuty ? lodging.net : purchase.net).times(100);
    return {
      traslado: {
        impLocTrasladado: name,
        tasadeTraslado: Decimal.max(toCents(percent ?? share), MIN_PERCENT),
        importe: amount,
      },
      isRateAssumed: percent === null && !isDuty,
    };
  });
  return {
    trasladosLocales: rated.map(({ traslado }) => traslado),
    isRateAssumed: rated.some(({ isRateAssumed }) => isRateAssumed),
  };
}

/** What a tax may be charged on. */
interface Base {
  /** Without taxes, after discounts. */
  net: Decimal;
  /** The number of amounts of which each may have been rounded. */
  amounts: number;
}

function baseOf(conceptos: readonly Concepto[]): Base {
  const net = sumOf(conceptos.map(({ importe, descuento }) => importe.minus(descuento ?? ZERO)));
  return { net, amounts: conceptos.length };
}

/** The first of the rates that gives the amount from the first base for which one does; null if none does. */
function rateOf(amount: Decimal, rates: readonly Decimal[], bases: readonly Base[]): Decimal | null {
  const found = bases.flatMap(({ net, amounts }) =>
    // Hotels round the tax of each night, and of the sum.
    rates.filter((rate) => agree(net.times(rate), amount, amounts + 1)),
  );
  return found[0] ?? null;
}
