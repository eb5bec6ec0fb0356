/**
 * Catalogues of the complement for hydrocarbons and petroleum products (HidroYPetro 1.0): the permits under which fuel
 * is sold, and the fuels.
 * Source: SAT, c_TipoPermiso, c_ClaveHYP and c_SubProductoHYP, all valid from 24 April 2026, with the patterns of their
 * columns (phpcfdi/resources-sat-catalogs, 6 August 2026; catHidroYPetro.xsd of 17 April 2026).
 */
import type { ClaveProdServ } from './claves-prod-serv.js';

const PERMISOS = {
  /** Service stations. */
  PER01: String.raw`PL/[0-9]{1,20}/EXP/ES/[0-9]{4}`,
  /** Traders. */
  PER02: String.raw`H/[0-9]{4,24}/COM/[0-9]{4}`,
  /** Distribution by other means than pipes. */
  PER03: String.raw`PL/[0-9]{1,20}/DIS/OM/[0-9]{4}`,
  /** Service stations of several fuels. */
  PER04: String.raw`PL/[0-9]{1,17}/EXP/ES/MM/[0-9]{4}`,
  /** Service stations, permits issued by the Comisión Nacional de Energía, which succeeded the CRE in 2025. */
  PER05: String.raw`CNE/PL/[0-9]{1,16}/EXP/ES/[0-9]{4}`,
  PER06: String.raw`CNE/H/[0-9]{1,20}/COM/[0-9]{4}`,
  PER07: String.raw`CNE/PL/[0-9]{1,16}/DIS/OM/[0-9]{4}`,
  PER08: String.raw`CNE/PL/[0-9]{1,13}/EXP/ES/MM/[0-9]{4}`,
  PER09: String.raw`CNE/PL/[0-9]{1,19}/COM/[0-9]{4}`,
  PER10: String.raw`#[a-zA-Z0-9]{14}`,
  PER11: String.raw`F00\.07\.UH/[0-9]{1,20}/[0-9]{4}`,
} as const satisfies Record<`PER${number}`, string>;

/** c_TipoPermiso. */
export type TipoPermiso = keyof typeof PERMISOS;

const PATTERNS = Object.entries(PERMISOS).map(
  ([tipo, pattern]) => [tipo as TipoPermiso, new RegExp(`^${pattern}$`)] as const,
);
/** Length of the attribute NumeroPermiso, in addition to its pattern. */
const LENGTH = { shortest: 15, longest: 35 };

/** Returns the kind of a permit, which follows from the format of its number. Null for any other text. */
export function tipoPermisoOf(numeroPermiso: string): TipoPermiso | null {
  const { length } = numeroPermiso;
  if (length < LENGTH.shortest || length > LENGTH.longest) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(numeroPermiso))?.[0] ?? null;
}

/** c_SubProductoHYP by c_ClaveHYP. The first one is the default when the name says no more. */
const SUBPRODUCTOS = {
  '15101505': ['SP18', 'SP19', 'SP22', 'SP23', 'SP24', 'SP25', 'SP48'],
  '15101514': ['SP16'],
  '15101515': ['SP17'],
} as const satisfies Partial<Record<ClaveProdServ, readonly `SP${number}`[]>>;

/** c_ClaveHYP: the same codes as in c_ClaveProdServ. */
export type ClaveHyp = keyof typeof SUBPRODUCTOS;
/** c_SubProductoHYP. */
export type SubProductoHyp = (typeof SUBPRODUCTOS)[ClaveHyp][number];

/** Whether an item with this code of c_ClaveProdServ needs the complement. */
export function isClaveHyp(claveProdServ: string): claveProdServ is ClaveHyp {
  return Object.hasOwn(SUBPRODUCTOS, claveProdServ);
}

/** Whether SAT lists this fuel under this code. */
export function isSubProductoOf(clave: ClaveHyp, subProducto: string): boolean {
  return (SUBPRODUCTOS[clave] as readonly string[]).includes(subProducto);
}

/** Diesels with more specific names: of ultra-low sulphur, for ships, for factories, for farms. */
const DIESELS: readonly (readonly [RegExp, SubProductoHyp])[] = [
  [/\b(?:D?UBA|ULTRA BAJO AZUFRE)\b/, 'SP24'],
  [/\bMARINO\b/, 'SP19'],
  [/\bINDUSTRIAL\b/, 'SP23'],
  [/\bAGRICOLA\b/, 'SP25'],
];

/**
 * Returns the fuel for a code and a name.
 * @param name in capitals without accents; `DIESEL` alone is the diesel for cars
 */
export function subProductoOf(clave: ClaveHyp, name: string): SubProductoHyp {
  const [usual] = SUBPRODUCTOS[clave];
  const match = DIESELS.find(([words, fuel]) => words.test(name) && isSubProductoOf(clave, fuel));
  return match?.[1] ?? usual;
}
