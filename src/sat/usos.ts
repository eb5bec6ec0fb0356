/**
 * Uses of a CFDI (c_UsoCFDI), and SAT's matrix of the uses allowed for each regime and kind of person.
 * Source: SAT, catCFDI version 10.14 of 2026-08-06, sheet c_UsoCFDI, column "Régimen Fiscal Receptor".
 */
import { isRegimenForRfc, REGIMENES } from './regimenes.js';
import { isGenericRfc, personaOf, type Persona } from './rfc.js';

export interface Uso {
  /** E.g. `G03`. */
  code: string;
  /** SAT's own Spanish name. */
  name: string;
  personas: readonly Persona[];
  /** Regimes of the receiver that may use it. */
  regimenes: readonly string[];
}

/** Default for a receiver who deducts nothing, or whose use is unknown. */
export const USO_SIN_EFECTOS = 'S01';

/** "Por definir" of CFDI 3.3. CFDI 4.0 no longer has it, but callers still send it. */
export const USO_POR_DEFINIR = 'P01';

const BOTH: readonly Persona[] = ['fisica', 'moral'];
const FISICA: readonly Persona[] = ['fisica'];
const EVERY_REGIMEN = REGIMENES.map(({ code }) => code);
const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];

const business = (code: string, name: string): Uso => ({ code, name, personas: BOTH, regimenes: BUSINESS });
const personal = (code: string, name: string): Uso => ({ code, name, personas: FISICA, regimenes: PERSONAL });

export const USOS: readonly Uso[] = [
  business('G01', 'Adquisición de mercancías'),
  { ...business('G02', 'Devoluciones, descuentos o bonificaciones'), regimenes: [...BUSINESS, '616'] },
  business('G03', 'Gastos en general'),
  business('I01', 'Construcciones'),
  business('I02', 'Mobiliario y equipo de oficina por inversiones'),
  business('I03', 'Equipo de transporte'),
  business('I04', 'Equipo de computo y accesorios'),
  business('I05', 'Dados, troqueles, moldes, matrices y herramental'),
  business('I06', 'Comunicaciones telefónicas'),
  business('I07', 'Comunicaciones satelitales'),
  business('I08', 'Otra maquinaria y equipo'),
  personal('D01', 'Honorarios médicos, dentales y gastos hospitalarios'),
  personal('D02', 'Gastos médicos por incapacidad o discapacidad'),
  personal('D03', 'Gastos funerales'),
  personal('D04', 'Donativos'),
  personal('D05', 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)'),
  personal('D06', 'Aportaciones voluntarias al SAR'),
  personal('D07', 'Primas por seguros de gastos médicos'),
  personal('D08', 'Gastos de transportación escolar obligatoria'),
  personal('D09', 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones'),
  personal('D10', 'Pagos por servicios educativos (colegiaturas)'),
  { code: 'S01', name: 'Sin efectos fiscales', personas: BOTH, regimenes: EVERY_REGIMEN },
  { code: 'CP01', name: 'Pagos', personas: BOTH, regimenes: EVERY_REGIMEN },
  { code: 'CN01', name: 'Nómina', personas: FISICA, regimenes: ['605'] },
];

/** Uses that belong to payment and payroll documents; a CFDI of type I never has them (CFDI40161). */
const NOT_FOR_INCOME = new Set(['CP01', 'CN01']);

/** The uses that a CFDI of type I may have, in SAT's order. */
export const USOS_DE_INGRESO: readonly Uso[] = USOS.filter(({ code }) => !NOT_FOR_INCOME.has(code));

const BY_CODE = new Map(USOS.map((uso) => [uso.code, uso]));

/** The code as it goes into a CFDI 4.0: `P01` becomes `S01`, every other code stays. */
export function usoOfCfdi(code: string): string {
  return code === USO_POR_DEFINIR ? USO_SIN_EFECTOS : code;
}

/** Whether this is a code of c_UsoCFDI, or `P01`, which is accepted and means `S01`. */
export function isUse(code: string): boolean {
  return BY_CODE.has(usoOfCfdi(code));
}

/** Uses whose deduction the law ties to a complement: donat for donations (D04), iedu for school fees (D10). */
export const USOS_CON_COMPLEMENTO: readonly string[] = ['D04', 'D10'];

/** Whether a use is for one of an individual's personal deductions (LISR, art. 151), D01 to D10. */
export function isPersonalDeduction(code: string): boolean {
  return code.startsWith('D');
}

/** SAT's name of a use (`P01`: "Por definir"), or null when there is no such code. */
export function useName(code: string): string | null {
  if (code === USO_POR_DEFINIR) return 'Por definir';
  return BY_CODE.get(code)?.name ?? null;
}

/**
 * Whether a receiver with this RFC and regime may use a CFDI of income like this (SAT's CFDI40161). `P01` counts as
 * `S01`. For the generic RFCs, any use of a CFDI of income is accepted with any existing regime: the CFDI states 616
 * and S01 for them anyway.
 */
export function isUseAllowed(use: string, regimen: string, rfc: string): boolean {
  const uso = BY_CODE.get(usoOfCfdi(use));
  if (!uso || NOT_FOR_INCOME.has(uso.code) || !isRegimenForRfc(regimen, rfc)) return false;
  if (isGenericRfc(rfc)) return true;
  const persona = personaOf(rfc);
  return persona !== null && uso.personas.includes(persona) && uso.regimenes.includes(regimen);
}
