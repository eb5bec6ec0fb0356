/**
 * Conceptos in Facturapi's API.
 * Source: Facturapi's API reference, version 2, `POST /invoices`. Amounts are JSON numbers. Ours have at most six
 * decimals, which a double represents exactly up to 2^53 millionths.
 *
 * Assumptions that are not documented: `discount` is before taxes if prices are; `base` is an amount of the whole
 * line, which replaces the computed one; with `sum_before_taxes` IVA is charged on the price with IEPS, and with
 * `break_down` on the price alone. The returned XML is compared with the receipt, so a wrong assumption
 * lets an invoice fail, and never delivers a wrong one.
 */
import { IMPUESTOS, IVA, type TipoFactor } from '../../../sat/impuestos.js';
import type { Concepto, Traslado } from '../../../cfdi/schema/comprobante.js';
import { ZERO } from '../../../cfdi/schema/decimal-arithmetic.js';
import { complementOf, type ItemComplement } from './complement.js';
import type { LocalTax } from './local-tax.js';
import { baseKindOf } from './priced-conceptos.js';

/** A Concepto as an item. */
export interface Item {
  quantity: number;
  /** Discount of the whole line, before taxes. */
  discount: number;
  /** For motor fuel. */
  complement?: ItemComplement;
  product: {
    description: string;
    product_key: string;
    unit_key: string;
    unit_name: string;
    /** Price of one unit, before taxes. */
    price: number;
    /** Explicit, because Facturapi takes prices to include taxes by default. */
    tax_included: false;
    /** c_ObjetoImp. */
    taxability: Concepto['objetoImp'];
    /** Explicit even if empty, because Facturapi charges IVA of 16 % by default. */
    taxes: ItemTax[];
    /** No local taxes if absent. */
    local_taxes?: LocalTax[];
  };
}

interface ItemTax {
  type: 'IVA' | 'IEPS';
  factor: TipoFactor;
  /** A fraction, or pesos for each unit with `Cuota`; 0 with `Exento`, because the field is required. */
  rate: number;
  /** Only if it differs from the line's price after discount (for IVA: with its IEPS). */
  base?: number;
  ieps_mode?: 'sum_before_taxes' | 'break_down';
}

/** Converts a Concepto of `pricedConceptos`. */
export function itemOf(concepto: Concepto): Item {
  return {
    quantity: concepto.cantidad.toNumber(),
    discount: (concepto.descuento ?? ZERO).toNumber(),
    ...(concepto.hidroYPetro && { complement: complementOf(concepto.hidroYPetro) }),
    product: {
      description: concepto.descripcion,
      product_key: concepto.claveProdServ,
      unit_key: concepto.claveUnidad,
      unit_name: concepto.unidad,
      price: concepto.valorUnitario.toNumber(),
      tax_included: false,
      taxability: concepto.objetoImp,
      taxes: concepto.traslados.map((traslado) => taxOf(traslado, concepto)),
    },
  };
}

function taxOf(traslado: Traslado, concepto: Concepto): ItemTax {
  const { impuesto, tipoFactor, tasaOCuota, base } = traslado;
  const isIva = impuesto === IVA;
  const tax: ItemTax = {
    type: IMPUESTOS[impuesto],
    factor: tipoFactor,
    rate: (tasaOCuota ?? ZERO).toNumber(),
  };
  // Facturapi cannot compute a base of litres, or of a part of the price.
  if (baseKindOf(concepto, traslado) === 'own') tax.base = base.toNumber();
  if (!isIva) tax.ieps_mode = isInBaseOfIva(concepto) ? 'sum_before_taxes' : 'break_down';
  return tax;
}

/** IVA has another base where the law excludes IEPS from it, as with fuels. */
function isInBaseOfIva(concepto: Concepto): boolean {
  return concepto.traslados.some(
    (traslado) => traslado.impuesto === IVA && baseKindOf(concepto, traslado) === 'price with IEPS',
  );
}
