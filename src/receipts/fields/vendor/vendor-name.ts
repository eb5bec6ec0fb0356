import { foldCharacters, foldToAlphanumerics } from '../../layout/fold.js';
import { certaintyOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { amountsOf } from '../amounts.js';
import {
  hasLegalForm,
  isRestOfForm,
  isUnfinished,
  withoutLegalForm,
} from '../../vocabulary/company-forms.js';
import type { Found } from '../found.js';
import { partedToFit } from './glued-names.js';
import { nameOf, textOfName, TRADE } from './name-rows.js';
import { joinSplitWords } from '../../vocabulary/split-words.js';
import { hasColumnTitlesInOrder } from '../../vocabulary/column-titles.js';
import { anyOf } from '../../vocabulary/meanings.js';
import { spelledName } from './name-spelling.js';

const HEAD = 12;
/** How much weight a row of certainty 0 loses. */
const ILLEGIBLE = 5;
/** What shops say of themselves, or of the paper, in large letters. */
const SLOGAN = anyOf('slogan', 'copy');
const OF_A_SLOGAN = 3;
/** Rows that one name runs over at most. */
const MOST_ROWS = 3;

/** The vendor's name, and the row where it ends. */
export interface VendorName extends Found<string> {
  row: number;
}

/** Rows one below the other that make a name together. */
interface Span {
  rows: Row[];
  text: string;
}

/**
 * Who sells: the legal name where one is printed, else what the head of the receipt is called. An RFC begins with
 * letters of its holder's name, which tells the name from the shop's sign.
 */
export function vendorName(
  rows: readonly Row[],
  rfc: { value: string; row: number } | null,
): VendorName | null {
  const head = headOf(rows, rfc?.row ?? null);
  const elsewhere = new Set(rows.flatMap(({ folded }) => folded.match(/[A-Z]{6,}/g) ?? []));
  const whole = (some: Span): Span => ({ ...some, text: joinSplitWords(some.text, elsewhere) });
  const likeliest = (): Span | null => {
    const found = likeliestName(rows, head, rfc?.row ?? null);
    return found && whole(found);
  };
  const span = (rfc && holdersName(head, spansOf(head).map(whole), rfc)) ?? likeliest();
  if (!span) return null;
  const [row] = span.rows;
  const certainty =
    Math.min(...span.rows.map(certaintyMean)) * (hasLegalForm(span.text.toUpperCase()) ? 1 : 0.85);
  return {
    value: spelledName(span.text, row!),
    certainty: Math.min(1, certainty),
    region: regionOf(row!),
    row: span.rows.at(-1)!.index,
  };
}

function headOf(rows: readonly Row[], rfcRow: number | null): Row[] {
  const reach = Math.min(rows.length, Math.max(HEAD, (rfcRow ?? 0) + 3));
  const articles = rows.findIndex((row) => amountsOf(row).length > 0 || hasColumnTitlesInOrder(row.folded));
  return rows
    .slice(0, reach)
    .filter((row) => articles < 0 || row.index < articles || hasLegalForm(row.folded))
    .filter((row) => !/OWNED BY/.test(rows[row.index - 1]?.folded ?? ''));
}

/** The name that the RFC's letters were taken from; of several, the one with a legal form, in the fewest rows. */
function holdersName(
  head: readonly Row[],
  spans: readonly Span[],
  rfc: { value: string; row: number },
): Span | null {
  const isCompany = rfc.value.length === 12;
  const rank = ({ rows, text }: Span): number =>
    (isCompany && hasLegalForm(text.toUpperCase()) ? 10 : 0) -
    rows.length -
    Math.abs(rfc.row - rows.at(-1)!.index) * 0.1;
  const whole = spans.filter(
    ({ rows, text }) =>
      // The rest of the form belongs to the name.
      !isRestOfForm(head.find(({ index }) => index === rows.at(-1)!.index + 1)?.folded ?? '') &&
      !isUnfinished(text.toUpperCase()) &&
      (isCompany || !hasLegalForm(text.toUpperCase())),
  );
  const fitting = whole.filter(({ text }) => rfcFitsName(rfc.value, withoutLegalForm(foldCharacters(text))));
  const likeliest = (spans: Span[]): Span | null => spans.sort((a, b) => rank(b) - rank(a))[0] ?? null;
  return (
    likeliest(fitting) ??
    likeliest(
      whole.flatMap(({ rows, text }) => {
        const parted = partedToFit(rfc.value, text);
        return parted ? [{ rows, text: parted }] : [];
      }),
    )
  );
}

function spansOf(head: readonly Row[]): Span[] {
  return head.flatMap((first, at) => {
    const spans: Span[] = [];
    const rows: Row[] = [];
    for (const row of head.slice(at, at + MOST_ROWS)) {
      const isNext = row.index === first.index + rows.length;
      const text = isRestOfForm(row.folded) ? textOfName(row) : nameOf(row);
      if (!isNext || !text) break;
      rows.push(row);
      spans.push({ rows: [...rows], text: [spans.at(-1)?.text, text].filter(Boolean).join(' ') });
    }
    return spans;
  });
}

/** By position, size, trade and legal form. */
function likeliestName(rows: readonly Row[], head: readonly Row[], rfcRow: number | null): Span | null {
  const usualHeight = median(head.map(({ height }) => height));
  let best: { row: Row; name: string; weight: number } | null = null;
  for (const row of head) {
    const name = nameOf(row);
    if (!name) continue;
    const nearRfc = rfcRow === null ? 0 : Math.max(0, 1.2 - Math.abs(rfcRow - row.index - 1) * 0.4);
    const big = Math.min(1, Math.max(0, row.height / usualHeight - 1));
    const kind = (hasLegalForm(row.folded) ? 4 : 0) + (TRADE.test(row.folded) ? 1.2 : 0);
    const slogan = SLOGAN.test(row.folded) && !hasLegalForm(row.folded) ? OF_A_SLOGAN : 0;
    // What can hardly be read is a logo's ornament, or another paper.
    const illegible = (1 - meanCertainty(row)) * ILLEGIBLE;
    const weight = 3 - farness(row, rfcRow) + kind + nearRfc + big - illegible - slogan;
    if (!best || weight > best.weight) best = { row, name, weight };
  }
  if (!best) return null;
  const row = inFull(rows, best.row);
  return withNeighbours(rows, row, nameOf(row) ?? best.name);
}

/** A sign stands at the top; a company's name, below it, or with its RFC wherever that stands. */
function farness({ index, folded }: Row, rfcRow: number | null): number {
  if (!hasLegalForm(folded)) return index * 0.45;
  return Math.min(index, rfcRow === null ? index : Math.abs(rfcRow - index)) * 0.2;
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

/** A legal name may run over two rows: `OPERADORA DE TIENDAS DEL` / `NORTE S.A. DE C.V.` */
function withNeighbours(rows: readonly Row[], row: Row, name: string): Span {
  const above = rows[row.index - 1];
  const isLogo =
    above !== undefined && foldToAlphanumerics(row.text).startsWith(foldToAlphanumerics(above.text));
  const continues = isRestOfForm(row.folded) || isUnfinished(above?.folded ?? '');
  const span: Span =
    continues && above && !isLogo && nameOf(above)
      ? { rows: [above, row], text: `${nameOf(above)!} ${name}` }
      : { rows: [row], text: name };
  for (const below of rows.slice(row.index + 1, row.index + MOST_ROWS)) {
    const isRest = isRestOfForm(below.folded);
    const rest = isRest ? textOfName(below) : nameOf(below);
    if (!rest || !(isRest ? !endsWithForm(span.text) : isUnfinished(span.text.toUpperCase()))) break;
    span.rows.push(below);
    span.text += ` ${rest}`;
  }
  return span;
}

/** Whether nothing of the legal form is left to come. */
function endsWithForm(name: string): boolean {
  return /(?:C\.?\s?V\.?|R\.?\s?L\.?|BHD)\W*$/i.test(name) && !/DE\s?R\.?\s?L\.?$/i.test(name);
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
