import type { Decimal } from 'decimal.js';

/**
 * The few units of measure (c_ClaveUnidad) that a purchase receipt needs.
 * Source: SAT, catCFDI version 10.14 of 2026-08-06.
 */
export const UNIDADES = {
  H87: 'Pieza',
  ACT: 'Actividad',
  E48: 'Unidad de servicio',
  DAY: 'Día',
  KGM: 'Kilogramo',
  LTR: 'Litro',
  MTR: 'Metro',
  MTQ: 'Metro cúbico',
  KWH: 'Kilowatt hora',
} as const;

export type ClaveUnidad = keyof typeof UNIDADES;

/** Whether this is one of the units that our documents use. */
export function isClaveUnidad(code: string): code is ClaveUnidad {
  return Object.hasOwn(UNIDADES, code);
}

/** A unit after a number is the size of a package: `LECHE 1 LT` is a piece, `JITOMATE KG` is weighed. */
const NOT_AFTER_NUMBER = String.raw`(?<![\d.,/]\s*)\b`;
const PRINTED_UNITS: readonly [RegExp, ClaveUnidad][] = [
  [new RegExp(String.raw`${NOT_AFTER_NUMBER}(?:KGS?|KILOS?|KILOGRAMOS?|GRANEL)\b`), 'KGM'],
  [new RegExp(String.raw`${NOT_AFTER_NUMBER}METROS? CUBICOS?\b`), 'MTQ'],
  [new RegExp(String.raw`${NOT_AFTER_NUMBER}(?:LTS?|LITROS?)\b`), 'LTR'],
  [new RegExp(String.raw`${NOT_AFTER_NUMBER}(?:MTS?|METROS?)\b`), 'MTR'],
];
const METER_UNITS: readonly [RegExp, ClaveUnidad][] = [
  [/KWH\b|\bKILOWATTS?\b/, 'KWH'],
  [/\bM3\b|\bMETROS? CUBICOS?\b/, 'MTQ'],
];
/** Items that measure or contain something are sold by the piece: `BASCULA KG`. */
const MEASURES_OR_HOLDS =
  /^[^A-Z]*(?:BASCULAS?|BALANZAS?|PESAS?|MANCUERNAS?|FLEXOMETROS?|CINTA METRICA|MEDIDOR(?:ES)?|BOMBAS?|JARRAS?|BIDON(?:ES)?|CUBETAS?|TERMOS?|TINACOS?|OLLAS?|VASOS?|LICUADORAS?|HIELERAS?)\b/;
/** M3 is also a thread and a processor, which nobody buys in fractions: `TORNILLO M3 X 10`, `MACBOOK AIR M3`. */
const BY_M3 = /\bM3$/;

/**
 * Returns the unit in which an item was sold according to the receipt, or null. `text` is in capitals without
 * accents.
 */
export function unidadPrinted(text: string, quantity: Decimal): ClaveUnidad | null {
  if (MEASURES_OR_HOLDS.test(text)) return null;
  if (!quantity.isInteger() && BY_M3.test(text)) return 'MTQ';
  return unidadIn(PRINTED_UNITS, text);
}

/** Returns the unit of the meter by which a service is billed, or null. */
export function unidadOfMeter(text: string): ClaveUnidad | null {
  return unidadIn(METER_UNITS, text);
}

function unidadIn(units: readonly [RegExp, ClaveUnidad][], text: string): ClaveUnidad | null {
  return units.find(([words]) => words.test(text))?.[1] ?? null;
}
