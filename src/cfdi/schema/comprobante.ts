/**
 * A CFDI 4.0 of income as a value: what is sealed, before it is written as XML.
 * Source: SAT, Anexo 20, version 4.0 (cfdv40.xsd). Names are SAT's; amounts are pesos.
 */
import type { Decimal } from 'decimal.js';
import type { ClaveHyp, SubProductoHyp, TipoPermiso } from '../../sat/hidrocarburos.js';
import type { Impuesto, TipoFactor } from '../../sat/impuestos.js';

export interface Comprobante {
  /** Null where whoever issues gives it. */
  serie: string | null;
  folio: string;
  /** Local time where it is issued, `YYYY-MM-DDTHH:MM:SS`. */
  fecha: string;
  /** c_FormaPago. */
  formaPago: string;
  /** Sum of Importe of all Conceptos, two decimals. */
  subTotal: Decimal;
  /** Sum of Descuento of all Conceptos, two decimals; null when no Concepto has one. */
  descuento: Decimal | null;
  moneda: 'MXN';
  /** SubTotal − Descuento + TotalImpuestosTrasladados, two decimals. */
  total: Decimal;
  /** I: income. */
  tipoDeComprobante: 'I';
  /** 01: not an export. */
  exportacion: '01';
  /** PUE: paid at once, as every purchase on a receipt; PPD: paid later. */
  metodoPago: 'PUE' | 'PPD';
  /** Postal code. */
  lugarExpedicion: string;
  emisor: Emisor;
  receptor: Receptor;
  conceptos: readonly Concepto[];
  impuestos: ResumenImpuestos;
}

export interface Emisor {
  rfc: string;
  nombre: string;
  regimenFiscal: string;
}

export interface Receptor {
  rfc: string;
  nombre: string;
  domicilioFiscal: string;
  regimenFiscal: string;
  usoCfdi: string;
}

export interface Concepto {
  claveProdServ: string;
  /** Up to six decimals. */
  cantidad: Decimal;
  claveUnidad: string;
  unidad: string;
  descripcion: string;
  /** Without taxes, before the discount, six decimals. */
  valorUnitario: Decimal;
  /** Without taxes, before the discount, six decimals. */
  importe: Decimal;
  /** Six decimals; null when there is none. */
  descuento: Decimal | null;
  /** 01: not object of tax; 02: object of tax, be it at 0 % or exempt. */
  objetoImp: '01' | '02';
  /** Empty for 01, and only then. */
  traslados: readonly Traslado[];
  /** Of motor fuel, and only then. */
  hidroYPetro: HidroYPetro | null;
}

/**
 * The complement of a Concepto of motor fuel: under which permit it is sold.
 * Source: SAT, complement for hydrocarbons and petroleum products 1.0 (hidrocarburospetroliferos.xsd), asked for since
 * 24 April 2026.
 */
export interface HidroYPetro {
  tipoPermiso: TipoPermiso;
  /** As the authority writes it: `PL/12345/EXP/ES/2015`. */
  numeroPermiso: string;
  claveHyp: ClaveHyp;
  subProductoHyp: SubProductoHyp;
}

/** A tax passed on, of one Concepto (six decimals) or summed up for the whole document (two). */
export interface Traslado {
  impuesto: Impuesto;
  tipoFactor: TipoFactor;
  /** Null for `Exento`. */
  tasaOCuota: Decimal | null;
  base: Decimal;
  /** Null for `Exento`. */
  importe: Decimal | null;
}

export interface ResumenImpuestos {
  /** Null when everything is exempt. */
  totalImpuestosTrasladados: Decimal | null;
  traslados: readonly Traslado[];
}

/** Identifies the row of the tax summary to which a Traslado belongs. */
export function summaryKey({ impuesto, tipoFactor, tasaOCuota }: Traslado): string {
  return `${impuesto} ${tipoFactor} ${tasaOCuota?.toFixed(6) ?? ''}`;
}
