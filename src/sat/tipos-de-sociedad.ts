/**
 * The types of company ("régimen de capital") that follow a legal entity's name, as patterns.
 * Source: Ley General de Sociedades Mercantiles, Ley del Mercado de Valores (SAPI, SAPIB, SAB), Ley General de
 * Sociedades Cooperativas, Ley Agraria (SPR, U de E, ARIC), Ley de Sociedades de Solidaridad Social (S de SS), Ley de
 * Sociedades de Responsabilidad Limitada de Interés Público (S de RL de IP), Ley General de Organizaciones y Actividades
 * Auxiliares del Crédito (SOFOM), Ley de Instituciones de Crédito (SOFOL), Ley de los Sistemas de Ahorro para el Retiro
 * (AFORE, SIEFORE), Ley de Ahorro y Crédito Popular (SFP), and the laws of the states on private charity (IAP, IBP, ABP).
 */

/** Letters with or without points and spaces between them: `SA`, `S.A.`, `S. A.`. */
function initials(letters: string): string {
  return [...letters].map((letter) => `${letter}\\.?`).join(' ?');
}

/** Registers print narrow text without spaces: `S.A.DE C.V.`, `SADECV`. */
const DE = ' ?DE ?';
/** A space or point is required on one side, so that `GRUPO SENC` is not read as `GRUPO, S. EN C.`. */
const EN = '(?:\\. ?| )EN ';
const CV = `(?:(?:${DE}| Y )${initials('CV')})?`;
/** The partners' liability, and the variants of RL for small enterprises (MI) and in the public interest (IP). */
const LIMITED = `${DE}(?:${initials('RL')}|${initials('RI')}|${initials('RS')})(?: ?${initials('MI')}|${DE}${initials('IP')})?`;
/** Purpose of a cooperative: production, consumption, savings and loans. */
const PURPOSE = `(?:${DE}(?:${initials('PR')}|${initials('AP')}|${initials('BS')}|P\\.?|C\\.?))?`;
const PURPOSE_IN_WORDS =
  '(?: DE (?:PRODUCCI[OÓ]N|CONSUMO|AHORRO Y PR[EÉ]STAMO|(?:BIENES Y )?SERVICIOS)(?: [A-ZÁÉÍÓÚÜÑ]+)?)?';
const DE_CAPITAL_VARIABLE = '(?: DE CAPITAL VARIABLE)?';
const RESPONSABILIDAD = 'DE RESPONSABILIDAD (?:LIMITADA|ILIMITADA|SUPLEMENTADA)';

/** Longest first, so that `SAPI DE CV` does not leave `SAPI` behind. */
export const COMPANY_TYPES: readonly string[] = [
  `${initials('SAPIB')}${CV}`,
  `${initials('SAPI')}${CV}`,
  `${initials('SAB')}${CV}`,
  `${initials('SAS')}${CV}`,
  `${initials('SA')}${CV}`,
  initials('SOFOL'),
  'AFORE',
  'SIEFORE',
  `${initials('SOFOM')}(?:[ ,]+(?:${initials('ENR')}|${initials('ER')}))?`,
  `S${EN}${initials('NC')}${CV}`,
  `S${EN}C\\.? POR A\\.?${CV}`,
  `S${EN}C\\.? POR ACCIONES${DE_CAPITAL_VARIABLE}`,
  `S${EN}${initials('CS')}${CV}`,
  `S${EN}C\\.?(?:${LIMITED})?${CV}`,
  `A${EN}P`,
  `S\\.?${LIMITED}${CV}`,
  `S\\.?${DE}${initials('SS')}`,
  `${initials('SRL')}${CV}`,
  `S\\.?${DE}${initials('PR')}${LIMITED}${CV}`,
  `${initials('SPR')}(?:${LIMITED})?${CV}`,
  `U\\.?${DE}E\\.?(?:${LIMITED})?`,
  `${initials('ARIC')}${LIMITED}`,
  `${initials('SC')}${PURPOSE}${LIMITED}${CV}`,
  `${initials('SCL')}${CV}`,
  initials('SC'),
  initials('AC'),
  initials('IAP'),
  initials('IBP'),
  initials('ABP'),
  initials('SFP'),
  initials('SNC'),
  `SOCIEDAD AN[OÓ]NIMA(?: PROMOTORA DE INVERSI[OÓ]N)?(?: BURS[AÁ]TIL)?${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD POR ACCIONES SIMPLIFICADA${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD ${RESPONSABILIDAD}${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD DE PRODUCCI[OÓ]N RURAL ${RESPONSABILIDAD}${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD COOPERATIVA${PURPOSE_IN_WORDS}(?: ${RESPONSABILIDAD}| LIMITADA)?${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD EN (?:NOMBRE COLECTIVO|COMANDITA SIMPLE|COMANDITA POR ACCIONES)${DE_CAPITAL_VARIABLE}`,
  `SOCIEDAD FINANCIERA DE OBJETO M[UÚ]LTIPLE(?:[ ,]+ENTIDAD (?:NO )?REGULADA)?`,
  `SOCIEDAD FINANCIERA DE OBJETO LIMITADO`,
  `SOCIEDAD FINANCIERA POPULAR`,
  `SOCIEDAD DE SOLIDARIDAD SOCIAL`,
  `UNI[OÓ]N DE EJIDOS`,
  `SOCIEDAD CIVIL`,
  `ASOCIACI[OÓ]N CIVIL`,
  `ASOCIACI[OÓ]N EN PARTICIPACI[OÓ]N`,
  `INSTITUCI[OÓ]N DE (?:ASISTENCIA|BENEFICENCIA) PRIVADA`,
];
