/**
 * The nodes of a CFDI 4.0 of income: a table of attributes for each node, and the types that follow from the tables.
 * Source: SAT, Anexo 20, version 4.0 (cfdv40.xsd). Names are SAT's; amounts are pesos.
 */
import type { Decimal } from 'decimal.js';
import type { ClaveHyp, SubProductoHyp, TipoPermiso } from '../../sat/hidrocarburos.js';
import type { Impuesto, TipoFactor } from '../../sat/impuestos.js';
import {
  cents,
  decimal,
  micros,
  optional,
  required,
  text,
  type Format,
  type ValuesOf,
} from './attributes.js';

export const COMPROBANTE = {
  /** Null when the provider assigns it. */
  serie: optional('Serie', text()),
  folio: required('Folio', text()),
  /** Local time where it is issued, `YYYY-MM-DDTHH:MM:SS`. */
  fecha: required('Fecha', text()),
  /** Base64 of the signature; null before the document is sealed. */
  sello: optional('Sello', text()),
  /** c_FormaPago. */
  formaPago: required('FormaPago', text()),
  /** Twenty digits. The sealed text contains it, so it is known before the seal. */
  noCertificado: required('NoCertificado', text()),
  /** Base64 of the certificate's DER; null before the document is sealed. */
  certificado: optional('Certificado', text()),
  /** Sum of Importe of all Conceptos. */
  subTotal: required('SubTotal', cents),
  /** Sum of Descuento of all Conceptos; null when no Concepto has one. */
  descuento: optional('Descuento', cents),
  moneda: required('Moneda', text<'MXN'>()),
  /** SubTotal − Descuento + TotalImpuestosTrasladados + local taxes. */
  total: required('Total', cents),
  /** I: income. */
  tipoDeComprobante: required('TipoDeComprobante', text<'I'>()),
  /** 01: not an export. */
  exportacion: required('Exportacion', text<'01'>()),
  /** PUE: paid at once, as every purchase on a receipt. PPD: paid later; no document of this service has it. */
  metodoPago: required('MetodoPago', text<'PUE' | 'PPD'>()),
  /** Postal code. */
  lugarExpedicion: required('LugarExpedicion', text()),
};

export const EMISOR = {
  rfc: required('Rfc', text()),
  nombre: required('Nombre', text()),
  regimenFiscal: required('RegimenFiscal', text()),
};

export const RECEPTOR = {
  rfc: required('Rfc', text()),
  nombre: required('Nombre', text()),
  domicilioFiscal: required('DomicilioFiscalReceptor', text()),
  regimenFiscal: required('RegimenFiscalReceptor', text()),
  usoCfdi: required('UsoCFDI', text()),
};

export const CONCEPTO = {
  claveProdServ: required('ClaveProdServ', text()),
  /** Up to six decimals. */
  cantidad: required('Cantidad', decimal),
  claveUnidad: required('ClaveUnidad', text()),
  unidad: required('Unidad', text()),
  descripcion: required('Descripcion', text()),
  /** Without taxes, before the discount. */
  valorUnitario: required('ValorUnitario', micros),
  /** Without taxes, before the discount. */
  importe: required('Importe', micros),
  /** Null when there is none. */
  descuento: optional('Descuento', micros),
  /** 01: not subject to tax; 02: subject to tax, also at 0 % or when exempt. */
  objetoImp: required('ObjetoImp', text<'01' | '02'>()),
};

/** A tax of one Concepto. */
export const TRASLADO = trasladoWith(micros);

/** A row of the tax summary: one tax of the whole document. */
export const TRASLADO_OF_RESUMEN = trasladoWith(cents);

function trasladoWith(amount: Format<Decimal>) {
  return {
    base: required('Base', amount),
    impuesto: required('Impuesto', text<Impuesto>()),
    tipoFactor: required('TipoFactor', text<TipoFactor>()),
    /** Null for `Exento`. */
    tasaOCuota: optional('TasaOCuota', micros),
    /** Null for `Exento`. */
    importe: optional('Importe', amount),
  };
}

export const RESUMEN_IMPUESTOS = {
  /** Null when everything is exempt. */
  totalImpuestosTrasladados: optional('TotalImpuestosTrasladados', cents),
};

/**
 * The complement of a Concepto of motor fuel: the permit under which it is sold.
 * Source: SAT, complement for hydrocarbons and petroleum products 1.0 (hidrocarburospetroliferos.xsd), required since
 * 24 April 2026.
 */
export const HIDRO_Y_PETRO = {
  tipoPermiso: required('TipoPermiso', text<TipoPermiso>()),
  /** As the authority writes it: `PL/12345/EXP/ES/2015`. */
  numeroPermiso: required('NumeroPermiso', text()),
  claveHyp: required('ClaveHYP', text<ClaveHyp>()),
  subProductoHyp: required('SubProductoHYP', text<SubProductoHyp>()),
};

/**
 * A tax of a state or municipality, such as that on lodging, in the complement of the Comprobante.
 * Source: SAT, complement for local taxes 1.0 (implocal.xsd), "Complemento de otros derechos e impuestos".
 */
export const TRASLADO_LOCAL = {
  /** The name of the tax. */
  impLocTrasladado: required('ImpLocTrasladado', text()),
  /** In percent: 3.00 for 3 %. */
  tasadeTraslado: required('TasadeTraslado', cents),
  importe: required('Importe', cents),
};

/** The attributes of a Comprobante that come from the certificate and the seal. */
type SealAttribute = 'sello' | 'noCertificado' | 'certificado';

export interface Comprobante extends Omit<ValuesOf<typeof COMPROBANTE>, SealAttribute> {
  emisor: Emisor;
  receptor: Receptor;
  conceptos: readonly Concepto[];
  impuestos: ResumenImpuestos;
  /** Empty without local taxes; then the document has no complement for them. */
  trasladosLocales: readonly TrasladoLocal[];
}

export type Emisor = ValuesOf<typeof EMISOR>;

export type Receptor = ValuesOf<typeof RECEPTOR>;

export interface Concepto extends ValuesOf<typeof CONCEPTO> {
  /** Empty for ObjetoImp 01, and only then. */
  traslados: readonly Traslado[];
  /** Set for motor fuel, and only then. */
  hidroYPetro: HidroYPetro | null;
}

export type HidroYPetro = ValuesOf<typeof HIDRO_Y_PETRO>;

export type Traslado = ValuesOf<typeof TRASLADO>;

export type TrasladoLocal = ValuesOf<typeof TRASLADO_LOCAL>;

export interface ResumenImpuestos extends ValuesOf<typeof RESUMEN_IMPUESTOS> {
  traslados: readonly Traslado[];
}

/** Identifies the row of the tax summary to which a Traslado belongs. */
export function summaryKey({ impuesto, tipoFactor, tasaOCuota }: Traslado): string {
  return `${impuesto} ${tipoFactor} ${tasaOCuota?.toFixed(6) ?? ''}`;
}
