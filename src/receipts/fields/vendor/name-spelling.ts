import { characterAt, type Row } from '../../layout/page.js';
import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm, REGISTRY_NUMBER } from '../../vocabulary/company-forms.js';
import { correctLegalForm } from '../../vocabulary/misread-forms.js';
import { correctSpellingAndSpacing } from '../spelling.js';
import { homoclaveFitsPrintedName } from '../../vocabulary/registered-names.js';
import { restoreTradeWords } from '../../vocabulary/restore-names.js';
import { namesState } from '../../vocabulary/states.js';

/**
 * Corrects the spelling of a name: restores trade words, joins torn words, separates the legal form, and fixes confused
 * characters.
 * @param row the row where the name starts
 * @param rows all rows of the receipt
 */
export function correctNameSpelling(name: string, row: Row, rows: readonly Row[]): string {
  return withCleanLegalForm(withTradeWordsRestored(name, row, wordsOfPlaces(rows)));
}

/** Letters with less certainty (0..1) may be misread. */
const CLEAR_LETTER = 0.9;
/** Of more possible readings, one may have the homoclave by chance: each has it in one of two hundred cases. */
const MAX_READINGS = 4;

/**
 * Corrects one unclear letter of a name by the RFC of its holder, whose homoclave follows from the name: reads it as one of the
 * recogniser's alternatives, or leaves it out. The name stays as it is if its homoclave is right, or if none or several of these
 * readings have it.
 * @param spell returns the corrected spelling of a reading
 */
export function correctNameByRfc(
  name: string,
  row: Row,
  rfc: string,
  spell: (reading: string) => string,
): string {
  const spelled = spell(name);
  if (homoclaveFitsPrintedName(rfc, spelled)) return spelled;
  const readings = readingsOf(name, row);
  if (readings.length > MAX_READINGS) return spelled;
  const [proven, ...others] = new Set(
    readings.map(spell).filter((reading) => homoclaveFitsPrintedName(rfc, reading)),
  );
  return proven === undefined || others.length > 0 ? spelled : proven;
}

/** Letters by which a name is found in its row; its end may have been corrected, or be on another row. */
const FOUND_BY = 12;

/** The position in its first row where a name starts; -1 if it starts otherwise there. */
function startOfName(name: string, row: Row): number {
  return row.text.indexOf(name.slice(0, FOUND_BY));
}

/** The name with one of its unclear letters read as another one, or left out. */
function readingsOf(name: string, row: Row): string[] {
  const start = startOfName(name, row);
  if (start < 0) return [];
  return Array.from(name, (_, at) => at).flatMap((at) => {
    const letter = characterAt(row, start + at);
    if (
      !letter ||
      letter.text !== name[at] ||
      !/\p{L}/u.test(letter.text) ||
      letter.certainty >= CLEAR_LETTER
    )
      return [];
    const others = letter.alternatives.map(({ text }) => text).filter((text) => /\p{L}/u.test(text));
    return ['', ...others].map((other) => name.slice(0, at) + other + name.slice(at + 1));
  });
}

/** Restores the trade words of a name, with the certainty of each letter where the name starts like its row. */
function withTradeWordsRestored(name: string, row: Row, places: ReadonlySet<string>): string {
  const at = startOfName(name, row);
  const length = at < 0 ? 0 : row.text.length - at;
  const letters = Array.from({ length }, (_, index) => characterAt(row, at + index));
  return restoreTradeWords(
    name,
    letters.map((letter) => letter ?? { text: ' ', certainty: 1 }),
    places,
  );
}

/** The words of rows with an address: companies are named after places, too. */
function wordsOfPlaces(rows: readonly Row[]): ReadonlySet<string> {
  const addresses = rows.filter(({ normalizedText }) => namesState(normalizedText));
  return new Set(addresses.flatMap(({ normalizedText }) => normalizedText.match(/[A-Z]+/g) ?? []));
}

function withCleanLegalForm(name: string): string {
  const bare = name
    .replace(/^[^A-Za-zÀ-ÿ0-9]+/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=[A-Z]{3})(?=S\.A\.\s?DE\s?C\.\s?[VYU]\.?\s?$|SA\s?DE\s?C\s?[VY]$)/i, ' ')
    .replace(REGISTRY_NUMBER, '');
  const spaced = withoutOpenBrackets(bare)
    // After `S.A. DE` only `C.V.` can follow; it was cut off at the edge of the picture, or misread.
    .replace(/(?<=[A-Z][.,]?\s)(S\.?A\.?|S\.?\s?DE\s?R\.?\s?L\.?)\s?DE(?:\s?[CO0GV]\.?)?\s?$/i, '$1 DE C.V.')
    .replace(/(?<=[A-Z][.,]?\sS\.?(?:\s?P\.?\s?R\.?)?\s?DE\s?R)\.?\s?$/i, '.L.');
  return correctSpellingAndSpacing(
    correctLegalForm(spaced, foldCharacters(spaced))
      .replace(/\bEI(?=\s[A-ZÀ-Þ][a-zà-ÿ])/, 'El')
      .replace(/\bC0\b/, 'CO')
      .replace(/\b5\/B$/, 'S/B')
      .replace(/(?<=[A-Z)])([.,]?)\s?[S5][DIO0]N\.?\s?BHD\.?$/i, '$1 SDN BHD')
      .trim(),
  );
}

/**
 * Removes brackets without a partner. After a name, what follows an opening one is the beginning of a second name that was cut
 * off; a closing one is a misread letter.
 */
function withoutOpenBrackets(name: string): string {
  const [, before, behind = ''] = /^(.*\p{L}{3}.*?)\s*\(([^()]*)$/u.exec(name) ?? [];
  const closed = before !== undefined && !hasLegalForm(foldCharacters(behind)) ? before : name;
  return closed.replaceAll(/\((?![^()]*\))|(?<!\([^()]*)\)/g, '');
}
