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

const moral = (code: string, name: string): Regimen => ({ code, name, personas: ['moral'] });
const fisica = (code: string, name: string): Regimen => ({ code, name, personas: ['fisica'] });
const both = (code: string, name: string): Regimen => ({ code, name, personas: ['fisica', 'moral'] });

export const REGIMENES: readonly Regimen[] = [
  moral('601', 'General de Ley Personas Morales'),
  moral('603', 'Personas Morales con Fines no Lucrativos'),
  fisica('605', 'Sueldos y Salarios e Ingresos Asimilados a Salarios'),
  fisica('606', 'Arrendamiento'),
  fisica('607', 'Régimen de Enajenación o Adquisición de Bienes'),
  fisica('608', 'Demás ingresos'),
  both('610', 'Residentes en el Extranjero sin Establecimiento Permanente en México'),
  fisica('611', 'Ingresos por Dividendos (socios y accionistas)'),
  fisica('612', 'Personas Físicas con Actividades Empresariales y Profesionales'),
  fisica('614', 'Ingresos por intereses'),
  fisica('615', 'Régimen de los ingresos por obtención de premios'),
  fisica('616', 'Sin obligaciones fiscales'),
  moral('620', 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos'),
  fisica('621', 'Incorporación Fiscal'),
  moral('622', 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras'),
  moral('623', 'Opcional para Grupos de Sociedades'),
  moral('624', 'Coordinados'),
  fisica('625', 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas'),
  both('626', 'Régimen Simplificado de Confianza'),
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
