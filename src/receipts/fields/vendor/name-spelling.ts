import { characterAt, type Row } from '../../layout/page.js';
import { foldCharacters } from '../../layout/fold.js';
import { REGISTRY_NUMBER } from '../../vocabulary/company-forms.js';
import { correctLegalForm } from '../../vocabulary/misread-forms.js';
import { correctSpellingAndSpacing } from '../spelling.js';
import { restoreTradeWords } from '../../vocabulary/restore-names.js';

/** Corrects the spelling of a name: restores trade words, separates the legal form, and fixes confused characters. */
export function correctNameSpelling(name: string, row: Row): string {
  return withCleanLegalForm(withTradeWordsRestored(name, row));
}

/** Restores the trade words of a name, with the certainty of each letter where the name starts like its row. */
function withTradeWordsRestored(name: string, row: Row): string {
  const at = row.text.indexOf(name.slice(0, 12));
  const length = at < 0 ? 0 : row.text.length - at;
  const letters = Array.from({ length }, (_, index) => characterAt(row, at + index));
  return restoreTradeWords(
    name,
    letters.map((letter) => letter ?? { text: ' ', certainty: 1 }),
  );
}

function withCleanLegalForm(name: string): string {
  const spaced = name
    .replace(/^[^A-Za-zÀ-ÿ0-9]+/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=[A-Z]{3})(?=S\.A\.\s?DE\s?C\.\s?[VYU]\.?\s?$|SA\s?DE\s?C\s?[VY]$)/i, ' ')
    .replace(REGISTRY_NUMBER, '')
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
