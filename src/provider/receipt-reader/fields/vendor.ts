import { foldToAlphanumerics } from '../layout/fold.js';
import { certaintyOf, characterAt, regionOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import type { Found } from './evidence.js';
import { amountsOf } from './amounts.js';
import { STATES } from './places.js';
import { spelledOut } from './spelling.js';
import { restoreTradeWords } from './trade-words.js';

/** How a company's name ends, however it is spaced, dotted and misread: S.A. DE C.V., S. DE R.L., A.C.; SDN BHD, S/B. */
const LEGAL_FORM =
  /\b(?:S\W{0,2}A\W{0,2}(?:P\W{0,2}I\W{0,2})?(?:B\W{0,2})?DE\W{0,2}C\W{0,2}V|S\W{0,3}DE\W{0,2}R\W{0,2}L(?:\W{0,2}DE\W{0,2}C\W{0,2}[VY])?|S\W{0,2}DE\W{0,2}R\W{0,2}L|S\W{0,2}P\W{0,2}R\W{0,2}DE\W{0,2}R\W{0,2}L|S\W{0,2}A\W{0,2}S|A\W{0,2}C|S\W{0,2}C|[S5][DO0I]N\W{0,2}BHD|BHD|[S5]\/B)(?![A-Z])/;
const LEGAL_FORM_GLUED =
  /S\.?A\.?(?:P\.?I\.?)?(?:B\.?)?\s?DE\s?C\.?\s?[VY]\.?$|S\.?\s?DE\s?R\.?\s?L\.?(?:\s?DE\s?C\.?\s?V)?\.?$|SDN\W{0,2}BHD\W*(?:\(|$)/;
/** A number of the companies' register, and a second name, behind the name. */
const REGISTERED = /\s*(?:\([^()]*\d[^()]*\)?|\(\s?[A-Z]{1,4}\s?\)(?=\s*$)|\b\d{4,7}\s?-\s?[A-Z]\b.*)\s*$/i;
/** Who takes the card is not who sells. */
const BANK =
  /\bBANCO\b|BBVA|BANCOMER|BANORTE|SANTANDER|CITIBANAMEX|BANAMEX|\bHSBC\b|SCOTIABANK|INBURSA|BANREGIO|\bAFIRME\b|BANBAJIO|\bGETNET\b|NETPAY|\bPROSA\b|AMERICAN EXPRESS|\bVISA\b|MASTERCARD/;
const TRADE =
  /TIENDA|SUPER|FARMACIA|RESTAURANT|TAQUERIA|CAFE|ABARROTE|GASOLIN|COMBUSTIBLE|SERVICIO|PAPELERIA|LIBRERIA|FERRETERIA|PANADERIA|MARISCOS|HOTEL|COMERCIAL|OPERADORA|GRUPO|DISTRIBUIDORA|ESTACION DE|ENTERPRISE|TRADING|HARDWARE|MART\b|STATIONERY|RESTORAN/;
const NOT_A_NAME =
  /R\.?\s?F\.?\s?C\b|\bRFC|\bTELS?\b|TEL[.:]|FECHA|\bDATE\b|CALLE|\bAV[.\s]|AVENIDA|\bBLVD|\bCALZ|\bCARR[.\s]|\bCOL[.\s]|COLONIA|C\.?P\.?\s?\d|TICKET|FOLIO|\bCAJA\b|INVOICE|RECEIPT|REGIMEN|WWW|\.COM|HTTP|GST|\bNO[.:]\s?\d|JALAN|\bJLN|BIENVENID|GRACIAS|SUCURSAL|MATRIZ|DOMICILIO|EXPEDI|\bLOTE?\b|\bTAMAN\b|\bFLR\b|OWNED BY|PERMISO|NOTA DE|COMPROBANTE|CLIENTE|\bHORA\b|CAJER|\bMESA\b|MESERO|ATENDI/;
const COLUMN_TITLES =
  /(?:CANT|QTY|CODIGO|CLAVE)\b.*(?:DESC|ART|PROD|CONCEPTO|IMPORTE|PRECIO)|(?:DESCRIPCION|ARTICULO|PRODUCTO|CONCEPTO).*(?:IMPORTE|PRECIO|TOTAL)/;
const HEAD = 12;
/** How much weight a row of certainty 0 loses. */
const ILLEGIBLE = 5;

/** The vendor's name, and the row where it ends. */
export interface VendorName extends Found<string> {
  row: number;
}

/** Who sells: the legal name where one is printed, else what the head of the receipt is called. */
export function vendorName(rows: readonly Row[], rfcRow: number | null): VendorName | null {
  const reach = Math.min(rows.length, Math.max(HEAD, (rfcRow ?? 0) + 3));
  const articles = rows.findIndex((row) => amountsOf(row).length > 0 || COLUMN_TITLES.test(row.folded));
  const head = rows
    .slice(0, reach)
    .filter((row) => articles < 0 || row.index < articles || isLegal(row.folded))
    .filter((row) => !/OWNED BY/.test(rows[row.index - 1]?.folded ?? ''));
  const usualHeight = median(head.map(({ height }) => height));
  let best: { row: Row; name: string; weight: number } | null = null;
  for (const row of head) {
    const name = nameOf(row);
    if (!name) continue;
    const nearRfc = rfcRow === null ? 0 : Math.max(0, 1.2 - Math.abs(rfcRow - row.index - 1) * 0.4);
    const big = Math.min(1, Math.max(0, row.height / usualHeight - 1));
    const kind = (isLegal(row.folded) ? 4 : 0) + (TRADE.test(row.folded) ? 1.2 : 0);
    // What can hardly be read is a logo's ornament, or another paper.
    const illegible = (1 - meanCertainty(row)) * ILLEGIBLE;
    const weight = 3 - row.index * 0.45 + kind + nearRfc + big - illegible;
    if (!best || weight > best.weight) best = { row, name, weight };
  }
  if (!best) return null;
  const row = inFull(rows, best.row);
  const { value, last } = withNeighbours(rows, row, nameOf(row) ?? best.name);
  const certainty = Math.min(1, certaintyMean(row) * (isLegal(row.folded) ? 1 : 0.85));
  return { value: tidy(restored(value, row)), certainty, region: regionOf(row), row: last };
}

/** The name with its trade's words put right, where it begins as its row does. */
function restored(name: string, row: Row): string {
  const at = row.text.indexOf(name.slice(0, 12));
  const letters = at < 0 ? [] : [...row.text.slice(at)].map((_, index) => characterAt(row, at + index));
  return restoreTradeWords(
    name,
    letters.map((letter) => letter ?? { text: ' ', certainty: 1 }),
  );
}

/** A logo has the beginning of the name only; a row below that begins with the same letters has all of it. */
function inFull(rows: readonly Row[], row: Row): Row {
  const beginning = foldToAlphanumerics(row.text);
  const longer = rows
    .slice(row.index + 1, row.index + 4)
    .find(
      (below) =>
        nameOf(below) &&
        foldToAlphanumerics(below.text).length > beginning.length &&
        foldToAlphanumerics(below.text).startsWith(beginning),
    );
  return longer ?? row;
}

function isLegal(folded: string): boolean {
  return LEGAL_FORM.test(folded) || LEGAL_FORM_GLUED.test(folded.trim());
}

/** The row's text when it can be a name: letters, not an address, a date or a greeting. */
function nameOf(row: Row): string | null {
  const unregistered = row.folded.replace(REGISTERED, '');
  const letters = unregistered.replaceAll(/[^A-Z]/g, '').length;
  const printed = unregistered.replaceAll(/\s/g, '').length;
  const isPlace = STATES.test(row.folded) && !isLegal(row.folded) && !TRADE.test(row.folded);
  if (
    letters < 3 ||
    letters < printed * 0.5 ||
    isPlace ||
    BANK.test(row.folded) ||
    NOT_A_NAME.test(beforeRfc(row.folded)) ||
    amountsOf(row).length > 0
  )
    return null;
  const name = beforeRfc(row.text).trim();
  return name.length >= 3 ? name : null;
}

/** A legal name may run over two rows: `OPERADORA DE TIENDAS DEL` / `NORTE S.A. DE C.V.` */
function withNeighbours(rows: readonly Row[], row: Row, name: string): { value: string; last: number } {
  const above = rows[row.index - 1];
  const below = rows[row.index + 1];
  const onlyForm =
    /^\W*(?:S\W{0,2}A\W{0,2}(?:P\W{0,2}I\W{0,2})?DE|S\W{0,2}DE\W{0,2}R|DE\s?C\.?\s?V|DE\s?R\.?\s?L|C\.?V\b|SDN|BHD|CO\b)/;
  const continued = onlyForm.test(row.folded) || UNFINISHED.test(above?.folded.trim() ?? '');
  const isLogo =
    above !== undefined && foldToAlphanumerics(row.text).startsWith(foldToAlphanumerics(above.text));
  if (continued && above && !isLogo && nameOf(above))
    return { value: `${nameOf(above)!} ${name}`, last: row.index };
  if (!below || !UNFINISHED.test(row.folded.trim())) return { value: name, last: row.index };
  const rest = /^\W*C\.?\s?[VY]\.?\W*$/.test(below.folded) ? below.text.trim() : nameOf(below);
  return rest ? { value: `${name} ${rest}`, last: below.index } : { value: name, last: row.index };
}

const UNFINISHED = /(?:&|\bDE|\bDEL|\bLA|\bEL|\bY|,|\bS\.?\s?A\.?|\.DE)$/;

function beforeRfc(text: string): string {
  return text.split(/\bR\.?\s?F\.?\s?C\b/i)[0] ?? '';
}

/** Parts what is glued around the legal form, and gives its Ñ back. */
function tidy(name: string): string {
  return spelledOut(
    name
      .replace(/^[^A-Za-zÀ-ÿ0-9]+/, '')
      .replace(/(?<=[A-Z]{3})([.,]?)\s?S\.A\.\s?DE\s?C\.\s?[VY]\.?\s?$/i, '$1 S.A. DE C.V.')
      .replace(/(?<=[A-Z]{3})([.,]?)\s?SA\s?DE\s?C\s?[VY]$/i, '$1 SA DE CV')
      .replace(REGISTERED, '')
      .replace(/\bC0\b/, 'CO')
      .replace(/\b5\/B$/, 'S/B')
      // Nothing else can follow: the rest is cut off at the picture's edge, or misread.
      .replace(/(?<=[A-Z])([.,]?)\sS\.?A\.?\s?DE(?:\s?[CO0G]\.?)?\s?$/i, '$1 S.A. DE C.V.')
      .replace(/(?<=[A-Z)])([.,]?)\s?[S5][DIO0]N\.?\s?BHD\.?$/i, '$1 SDN BHD')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function certaintyMean(row: Row): number {
  return Math.max(meanCertainty(row) * 0.9, certaintyOf(row));
}

function meanCertainty({ cells }: Row): number {
  return cells.reduce((sum, { certainty }) => sum + certainty, 0) / Math.max(1, cells.length);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 1;
}
