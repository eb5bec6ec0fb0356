/**
 * Conceptos in Facturapi's words.
 * Source: Facturapi's API reference, version 2, `POST /invoices`. Amounts are JSON numbers; ours have at most six
 * decimals, which a double writes exactly as they are up to 2^53 millionths.
 *
 * Not documented, and taken to be: that `discount` is before taxes when prices are; that `base` is an amount of the whole
 * line, which replaces the computed one; that by `sum_before_taxes` IVA is charged on the price with IEPS, and by
 * `break_down` on the price alone. The answered XML is compared with the receipt, so that a mistake in this makes an
 * invoice that fails, never a wrong one that is delivered.
 */
import { IMPUESTOS, IVA, type TipoFactor } from '../../../sat/impuestos.js';
import type { Concepto, Traslado } from '../../../cfdi/schema/comprobante.js';
import { ZERO } from '../../../cfdi/schema/decimals.js';
import { complementOf, type ItemComplement } from './complement.js';
import type { LocalTax } from './local-tax.js';
import { baseKindOf } from './priced-conceptos.js';

/** A Concepto as Facturapi takes it. */
export interface Item {
  quantity: number;
  /** Of the whole line, before taxes. */
  discount: number;
  /** Of motor fuel. */
  complement?: ItemComplement;
  product: {
    description: string;
    product_key: string;
    unit_key: string;
    unit_name: string;
    /** Of one, before taxes. */
    price: number;
    /** Said although false: Facturapi takes prices for such with taxes by default. */
    tax_included: false;
    /** c_ObjetoImp. */
    taxability: Concepto['objetoImp'];
    /** Said although empty: Facturapi charges IVA of 16 % by default. */
    taxes: ItemTax[];
    /** None where it is left out. */
    local_taxes?: LocalTax[];
  };
}

interface ItemTax {
  type: 'IVA' | 'IEPS';
  factor: TipoFactor;
  /** A fraction, or pesos a unit for `Cuota`; 0 for `Exento`, because it is a required field. */
  rate: number;
  /** Where it is not the price of the line after its discount (with its IEPS, for IVA). */
  base?: number;
  ieps_mode?: 'sum_before_taxes' | 'break_down';
}

/** A Concepto of `pricedConceptos`. */
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
  // Litres, and a part of a price, are nothing that Facturapi could compute.
  if (baseKindOf(concepto, traslado) === 'own') tax.base = base.toNumber();
  if (!isIva) tax.ieps_mode = isInBaseOfIva(concepto) ? 'sum_before_taxes' : 'break_down';
  return tax;
}

/** Where the law takes IEPS out of what IVA is charged on, as of fuels, IVA has another base. */
function isInBaseOfIva(concepto: Concepto): boolean {
  return concepto.traslados.some(
    (traslado) => traslado.impuesto === IVA && baseKindOf(concepto, traslado) === 'price with IEPS',
  );
}
