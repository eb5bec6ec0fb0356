import { foldCharacters } from '../../receipts/layout/fold.js';
import { normalizeLegalName, normalizeName } from '../../sat/razon-social.js';
import { regimenNamed } from '../../sat/regimen-en-constancia.js';
import { isRfc, normalizeRfc, personaOf, RFC_IN_TEXT, type Persona } from '../../sat/rfc.js';
import { hasLabel, type Labelled, type LabelName, labelledIn } from './labels.js';
import { type Cedula, cedulaOf, cedulaOfCode } from './qr-link.js';
import { regimensInTable } from './regimens.js';

/** What a Constancia says of its taxpayer; null for what could not be read. */
export interface Constancia {
  rfc: string | null;
  /** As CFDI 4.0 wants it: upper case, a company without its type, a person by given names and surnames. */
  name: string | null;
  /** Of the domicilio fiscal: five digits. */
  postalCode: string | null;
  /** Codes of c_RegimenFiscal that have not ended, in the order of the form. */
  regimens: string[];
  /** By which SAT's own page is found. */
  cedula: Cedula | null;
}

/** The titles of the form and of SAT's page, folded, without blanks, of which a text has one at least. */
const TITLES = [
  'CONSTANCIADESITUACIONFISCAL',
  'CEDULADEIDENTIFICACIONFISCAL',
  'DATOSDEIDENTIFICACION',
  'TIENEASOCIADALASIGUIENTEINFORMACION',
];
/** Lines that are looked at, and characters of each: a Constancia has 150, of 200 at most. More may be made up to take time. */
const MOST_LINES = 600;
const MOST_CHARACTERS = 400;
/** Lines by which a name may be longer than its first one. */
const MORE_LINES = 2;
/** What a name never has: it stands in capitals. */
const NO_NAME = /[:\d]|\p{Ll}/u;

/**
 * Makes sense of the text of a Constancia, line by line from top to bottom, with what stands on one height in one line.
 * @param codes what the codes on it say: where SAT's is among them, its RFC is the right one.
 * @returns null when it is none.
 */
export function readConstancia(text: readonly string[], codes: readonly string[] = []): Constancia | null {
  const lines = text.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS));
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

/** What one reading has, and what it lacks from another one of the same taxpayer. */
export function completed(constancia: Constancia, other: Constancia): Constancia {
  return {
    rfc: constancia.rfc ?? other.rfc,
    name: constancia.name ?? other.name,
    postalCode: constancia.postalCode ?? other.postalCode,
    regimens: constancia.regimens.length > 0 ? constancia.regimens : other.regimens,
    cedula: constancia.cedula ?? other.cedula,
  };
}

/** Whether nothing is missing. */
export function isWhole({ rfc, name, postalCode, regimens }: Constancia): boolean {
  return rfc !== null && name !== null && postalCode !== null && regimens.length > 0;
}

/** The one behind its label, or the first that is printed anywhere. */
function rfcIn(labelled: string | undefined, lines: readonly string[]): string | null {
  const own = normalizeRfc((labelled ?? '').replaceAll(/\s/g, ''));
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
  for (const line of lines.slice(labelled.line + 1, labelled.line + 1 + MORE_LINES)) {
    if (hasLabel(line) || NO_NAME.test(line)) break;
    parts.push(line);
  }
  return normalizeLegalName(parts.join(' ')) || null;
}

/** A person has given names and one surname at least. */
function personName(first: (name: LabelName) => Labelled | undefined): string | null {
  const [given, ...surnames] = (['givenNames', 'firstSurname', 'secondSurname'] as const).map((name) =>
    normalizeName(first(name)?.value ?? ''),
  );
  const known = surnames.filter((surname) => surname !== '');
  return given && known.length > 0 ? [given, ...known].join(' ') : null;
}

/** The printed form has a table; SAT's page says those in force one by one. */
function regimensIn(
  labelled: readonly Labelled[],
  lines: readonly string[],
  persona: Persona | null,
): string[] {
  const inTable = regimensInTable(lines, persona);
  if (inTable.length > 0) return inTable;
  const said = labelled.flatMap(({ name, value }) =>
    name === 'regimen' ? (regimenNamed(value, persona) ?? []) : [],
  );
  return [...new Set(said)];
}
