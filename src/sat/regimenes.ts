/**
 * Tax regimes (c_RegimenFiscal), and the kinds of persons that may have them.
 * Source: SAT, catCFDI version 10.14 of 2026-08-06, sheet c_RegimenFiscal, columns Física and Moral.
 */
import { personaOf, type Persona } from './rfc.js';

export interface Regimen {
  /** Three digits, e.g. `601`. */
  code: string;
  /** SAT's own Spanish name. */
  name: string;
  personas: readonly Persona[];
}

const MORAL: readonly Persona[] = ['moral'];
const FISICA: readonly Persona[] = ['fisica'];
const BOTH: readonly Persona[] = ['fisica', 'moral'];

export const REGIMENES: readonly Regimen[] = [
  { code: '601', name: 'General de Ley Personas Morales', personas: MORAL },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', personas: MORAL },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', personas: FISICA },
  { code: '606', name: 'Arrendamiento', personas: FISICA },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', personas: FISICA },
  { code: '608', name: 'Demás ingresos', personas: FISICA },
  {
    code: '610',
    name: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    personas: BOTH,
  },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', personas: FISICA },
  {
    code: '612',
    name: 'Personas Físicas con Actividades Empresariales y Profesionales',
    personas: FISICA,
  },
  { code: '614', name: 'Ingresos por intereses', personas: FISICA },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios', personas: FISICA },
  { code: '616', name: 'Sin obligaciones fiscales', personas: FISICA },
  {
    code: '620',
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    personas: MORAL,
  },
  { code: '621', name: 'Incorporación Fiscal', personas: FISICA },
  { code: '622', name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', personas: MORAL },
  { code: '623', name: 'Opcional para Grupos de Sociedades', personas: MORAL },
  { code: '624', name: 'Coordinados', personas: MORAL },
  {
    code: '625',
    name: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    personas: FISICA,
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', personas: BOTH },
];

/** The regime of receivers who have none: the generic RFCs, and individuals without fiscal obligations. */
export const REGIMEN_SIN_OBLIGACIONES = '616';

const BY_CODE = new Map(REGIMENES.map((regimen) => [regimen.code, regimen]));

/** Whether this is a code of c_RegimenFiscal. */
export function isRegimen(code: string): boolean {
  return BY_CODE.has(code);
}

/** SAT's name of a regime, or null when there is no such code. */
export function regimenName(code: string): string | null {
  return BY_CODE.get(code)?.name ?? null;
}

/**
 * Whether a regime exists for the kind of person that an RFC belongs to (SAT's CFDI40158). Any existing regime is
 * accepted for the generic RFCs, which have no kind: the CFDI states 616 for them anyway.
 */
export function isRegimenForRfc(code: string, rfc: string): boolean {
  const regimen = BY_CODE.get(code);
  if (!regimen) return false;
  const persona = personaOf(rfc);
  return persona === null || regimen.personas.includes(persona);
}
