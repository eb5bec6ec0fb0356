/**
 * Names as SAT has them registered: upper case, single spaces, and without the company's type ("régimen de capital"),
 * as in the Constancia de Situación Fiscal.
 * Source: SAT, Anexo 20, guide for filling in CFDI 4.0, attribute Nombre of Emisor and Receptor (CFDI40139, CFDI40145).
 */

/** Letters with or without points and spaces between them: `SA`, `S.A.`, `S. A.`. */
function initials(letters: string): string {
  return [...letters].map((letter) => `${letter}\\.?`).join(' ?');
}

const DE = ' DE ';
const CV = `(?:${DE}${initials('CV')})?`;

/** Longest first, so that `SAPI DE CV` does not leave `SAPI` behind. */
const COMPANY_TYPES = [
  `${initials('SAPIB')}${CV}`,
  `${initials('SAPI')}${CV}`,
  `${initials('SAB')}${CV}`,
  `${initials('SAS')}${CV}`,
  `${initials('SA')}${CV}`,
  `${initials('SOFOM')},? ?${initials('ENR')}`,
  `${initials('S')}${DE}${initials('RL')}(?: ${initials('MI')})?${CV}`,
  `${initials('SPR')}${DE}${initials('RL')}${CV}`,
  `${initials('SPR')}${DE}${initials('RI')}`,
  `${initials('SC')}${DE}${initials('RL')}${CV}`,
  `${initials('SC')}${DE}${initials('RS')}`,
  initials('SC'),
  initials('AC'),
  initials('IAP'),
  initials('SNC'),
  `SOCIEDAD AN[OÓ]NIMA(?: PROMOTORA DE INVERSI[OÓ]N| BURS[AÁ]TIL)?(?: DE CAPITAL VARIABLE)?`,
  `SOCIEDAD DE RESPONSABILIDAD LIMITADA(?: DE CAPITAL VARIABLE)?`,
  `SOCIEDAD CIVIL`,
  `ASOCIACI[OÓ]N CIVIL`,
];

const COMPANY_TYPE_AT_END = new RegExp(`[ ,]+(?:${COMPANY_TYPES.join('|')})\\.?$`);

/** Upper case, NFC, single spaces, nothing at the ends. Accents stay: SAT keeps them when the register has them. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').toUpperCase().replace(/\s+/gu, ' ').trim();
}

/**
 * A legal entity's name without its company type: `Abarrotes El Güero, S.A. de C.V.` becomes `ABARROTES EL GÜERO`.
 * A name that is nothing but a type is left as it is.
 */
export function normalizeLegalName(name: string): string {
  const upper = normalizeName(name);
  // Twice, for names such as `X SAPI DE CV SOFOM ENR`.
  const bare = upper
    .replace(COMPANY_TYPE_AT_END, '')
    .replace(COMPANY_TYPE_AT_END, '')
    .replace(/[ ,]+$/, '');
  return bare === '' ? upper : bare;
}
