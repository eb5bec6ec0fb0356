import { foldCharacters } from '../../receipts/layout/fold.js';
import { normalizeLegalName, normalizeName } from '../../sat/razon-social.js';
import { regimenNamed } from '../../sat/regimen-en-constancia.js';
import { isRfc, normalizeRfc, personaOf, RFC_IN_TEXT, type Persona } from '../../sat/rfc.js';
import { hasLabel, type Labelled, type LabelName, labelledIn } from './labels.js';
import { type Cedula, cedulaOf, cedulaOfCode } from './qr-link.js';
import { regimensInTable } from './regimens.js';

/** The data of a Constancia; null for each field that could not be read. */
export interface Constancia {
  rfc: string | null;
  /** As CFDI 4.0 requires it: upper case, a company without its legal form, a person with given names and surnames. */
  name: string | null;
  /** Postal code of the domicilio fiscal: five digits. */
  postalCode: string | null;
  /** Codes of c_RegimenFiscal in force, in the order of the form. */
  regimens: string[];
  /** Identifies the taxpayer on SAT's page. */
  cedula: Cedula | null;
}

/** Titles of the form and of SAT's page, upper case without accents and blanks. A Constancia has at least one of them. */
const TITLES = [
  'CONSTANCIADESITUACIONFISCAL',
  'CEDULADEIDENTIFICACIONFISCAL',
  'DATOSDEIDENTIFICACION',
  'TIENEASOCIADALASIGUIENTEINFORMACION',
];
/** Lines that are read, and characters of each: a Constancia has 150 lines of at most 200. A larger text may be an attack. */
const MAX_LINES = 600;
const MAX_LINE_LENGTH = 400;
/** How many further lines a name may take after its first one. */
const MAX_NAME_CONTINUATIONS = 2;
/** Characters that a name cannot have: it is printed in capitals. */
const NOT_IN_NAME = /[:\d]|\p{Ll}/u;

/**
 * Parses the text of a Constancia. Lines are in reading order, top to bottom; text at the same height is one line.
 * @param codes contents of the codes in the document. The RFC of SAT's QR code takes precedence over the printed one.
 * @returns null if the text is not of a Constancia.
 */
export function readConstancia(text: readonly string[], codes: readonly string[] = []): Constancia | null {
  const lines = text.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
  const coded = codes.map(cedulaOfCode).find((cedula) => cedula !== null) ?? null;
  const letters = foldCharacters(lines.join('')).replaceAll(/[^A-Z]/g, '');
  if (!coded && !TITLES.some((title) => letters.includes(title))) return null;
  const labelled = labelledIn(lines);
  const first = (name: LabelName): Labelled | undefined => labelled.find((one) => one.name === name);
  const rfc = coded?.rfc ?? rfcIn(first('rfc')?.value, lines);
  const persona = rfc === null ? null : personaOf(rfc);
  const [idCif = ''] = /\d+/.exec(first('idCif')?.value ?? '') ?? [];
  const [postalCode = null] = /\b\d{5}\b/.exec(first('postalCode')?.value ?? '') ?? [];
  return {
    rfc,
    name: persona === 'moral' ? companyName(first('companyName'), lines) : personName(first),
    postalCode,
    regimens: regimensIn(labelled, lines, persona),
    cedula: coded ?? (rfc === null ? null : cedulaOf(idCif, rfc)),
  };
}

/** Fills the missing fields of one Constancia from another one of the same taxpayer. */
export function mergeConstancias(constancia: Constancia, other: Constancia): Constancia {
  return {
    rfc: constancia.rfc ?? other.rfc,
    name: constancia.name ?? other.name,
    postalCode: constancia.postalCode ?? other.postalCode,
    regimens: constancia.regimens.length > 0 ? constancia.regimens : other.regimens,
    cedula: constancia.cedula ?? other.cedula,
  };
}

/** Whether no field is missing. */
export function isComplete({ rfc, name, postalCode, regimens }: Constancia): boolean {
  return rfc !== null && name !== null && postalCode !== null && regimens.length > 0;
}

/** The RFC after its label, or else the first one anywhere in the text. */
function rfcIn(labelled: string | undefined, lines: readonly string[]): string | null {
  const own = normalizeRfc(labelled ?? '');
  if (isRfc(own)) return own;
  for (const line of lines) {
    const found = (line.match(RFC_IN_TEXT) ?? []).map(normalizeRfc).find(isRfc);
    if (found) return found;
  }
  return null;
}

function companyName(labelled: Labelled | undefined, lines: readonly string[]): string | null {
  if (!labelled) return null;
  const parts = [labelled.value];
  for (const line of lines.slice(labelled.line + 1, labelled.line + 1 + MAX_NAME_CONTINUATIONS)) {
    if (hasLabel(line) || NOT_IN_NAME.test(line)) break;
    parts.push(line);
  }
  return normalizeLegalName(parts.join(' ')) || null;
}

/** A person has given names and at least one surname. */
function personName(first: (name: LabelName) => Labelled | undefined): string | null {
  const [given, ...surnames] = (['givenNames', 'firstSurname', 'secondSurname'] as const).map((name) =>
    normalizeName(first(name)?.value ?? ''),
  );
  const known = surnames.filter((surname) => surname !== '');
  return given && known.length > 0 ? [given, ...known].join(' ') : null;
}

/** The printed form has a table of regimes; SAT's page lists those in force one by one. */
function regimensIn(
  labelled: readonly Labelled[],
  lines: readonly string[],
  persona: Persona | null,
): string[] {
  const inTable = regimensInTable(lines, persona);
  if (inTable.length > 0) return inTable;
  const listed = labelled.flatMap(({ name, value }) =>
    name === 'regimen' ? (regimenNamed(value, persona) ?? []) : [],
  );
  return [...new Set(listed)];
}
