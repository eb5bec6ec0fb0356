import { foldCharacters } from '../../receipts/layout/fold.js';

/** The fields of a Constancia that fill tax data. */
export type LabelName =
  | 'rfc'
  | 'idCif'
  | 'givenNames'
  | 'firstSurname'
  | 'secondSurname'
  | 'companyName'
  | 'postalCode'
  | 'regimen';

/** A label of the form and the value after it. */
export interface Labelled {
  name: LabelName;
  value: string;
  /** Index of its line. */
  line: number;
}

/** Labels of the printed form and of SAT's page, upper case without accents. A null name only ends the value before it. */
const LABELS: readonly (readonly [label: string, name: LabelName | null])[] = [
  ['RFC', 'rfc'],
  ['IDCIF', 'idCif'],
  ['NOMBRE (S)', 'givenNames'],
  ['NOMBRE', 'givenNames'],
  ['PRIMER APELLIDO', 'firstSurname'],
  ['APELLIDO PATERNO', 'firstSurname'],
  ['SEGUNDO APELLIDO', 'secondSurname'],
  ['APELLIDO MATERNO', 'secondSurname'],
  ['DENOMINACION/RAZON SOCIAL', 'companyName'],
  ['DENOMINACION O RAZON SOCIAL', 'companyName'],
  ['CODIGO POSTAL', 'postalCode'],
  ['C.P.', 'postalCode'],
  ['CP', 'postalCode'],
  ['REGIMEN', 'regimen'],
  ...[
    'CURP',
    'REGIMEN CAPITAL',
    'REGIMEN DE CAPITAL',
    'NOMBRE COMERCIAL',
    'FECHA INICIO DE OPERACIONES',
    'FECHA DE INICIO DE OPERACIONES',
    'FECHA DE CONSTITUCION',
    'FECHA NACIMIENTO',
    'FECHA DE ALTA',
    'ESTATUS EN EL PADRON',
    'SITUACION DEL CONTRIBUYENTE',
    'FECHA DE ULTIMO CAMBIO DE ESTADO',
    'FECHA DEL ULTIMO CAMBIO DE SITUACION',
    'TIPO DE VIALIDAD',
    'NOMBRE DE VIALIDAD',
    'NOMBRE DE LA VIALIDAD',
    'NUMERO EXTERIOR',
    'NUMERO INTERIOR',
    'NOMBRE DE LA COLONIA',
    'COLONIA',
    'NOMBRE DE LA LOCALIDAD',
    'NOMBRE DEL MUNICIPIO O DEMARCACION TERRITORIAL',
    'MUNICIPIO O DELEGACION',
    'NOMBRE DE LA ENTIDAD FEDERATIVA',
    'ENTIDAD FEDERATIVA',
    'ENTRE CALLE',
    'Y CALLE',
    'CORREO ELECTRONICO',
    'TEL. FIJO LADA',
    'NUMERO',
    'AL',
  ].map((label) => [label, null] as const),
];

const NAMES = new Map(LABELS.map(([label, name]) => [lettersOf(label), name]));
/** From this many letters on, a label is recognised without its colon, which print may lose. */
const MIN_LETTERS_WITHOUT_COLON = 12;

/** Matches any label, longest first. Blanks may be missing or repeated. */
const LABEL = new RegExp(
  `(?<![A-Z])(?:${LABELS.map(([label]) => label)
    .sort((a, b) => b.length - a.length)
    .map(
      (label) =>
        `${pattern(label)}${lettersOf(label).length < MIN_LETTERS_WITHOUT_COLON ? '\\s{0,3}[:;]' : '\\s{0,3}[:;]?(?![A-Z])'}`,
    )
    .join('|')})`,
  'g',
);

/** The value after each label that has a name, in reading order. A value may be empty. */
export function labelledIn(lines: readonly string[]): Labelled[] {
  return lines.flatMap((text, line) => {
    const found = [...foldCharacters(text).matchAll(LABEL)];
    return found.flatMap((match, at) => {
      const name = NAMES.get(lettersOf(match[0]));
      if (!name) return [];
      const value = text.slice(match.index + match[0].length, found[at + 1]?.index);
      return [{ name, value: value.replace(/\s+/g, ' ').trim(), line }];
    });
  });
}

/** Whether a line has a label. */
export function hasLabel(line: string): boolean {
  return foldCharacters(line).search(LABEL) >= 0;
}

function lettersOf(label: string): string {
  return label.replace(/[^A-Z]/g, '');
}

function pattern(label: string): string {
  return label.replaceAll(/[.()/]/g, (sign) => `\\s{0,3}\\${sign}?`).replaceAll(' ', '\\s{0,3}');
}
