/**
 * The few units of measure (c_ClaveUnidad) that a purchase receipt needs.
 * Source: SAT, catCFDI version 10.14 of 2026-08-06.
 */
export const UNIDADES = {
  H87: 'Pieza',
  ACT: 'Actividad',
  E48: 'Unidad de servicio',
  KGM: 'Kilogramo',
  LTR: 'Litro',
} as const;

export type ClaveUnidad = keyof typeof UNIDADES;

/** Whether this is one of the units that our documents use. */
export function isClaveUnidad(code: string): code is ClaveUnidad {
  return Object.hasOwn(UNIDADES, code);
}
