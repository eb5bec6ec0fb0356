/** Words in names that Spanish writes in lower case unless they come first. */
const LOWERCASE_WORDS = new Set([
  'a',
  'al',
  'con',
  'da',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'para',
  'por',
  'y',
]);

/** Parts of legal forms of companies, which stay in capitals. Without dots, which are removed before the lookup. */
const LEGAL_FORMS = new Set([
  'sa',
  'cv',
  'rl',
  'sapi',
  'sab',
  'sas',
  'sc',
  'ac',
  'spr',
  'ri',
  'mi',
  'ap',
  'iap',
  'sofom',
  'enr',
  'er',
]);

/** Acronyms and brands that are pronounced as a word and stay in capitals. */
const ACRONYMS = new Set(
  'oxxo heb bbva ikea imss issste ado ups isr iva ieps usa ii iii iv vi vii viii ix xi xii xxi'.split(' '),
);

const VOWELS = /[aeiouáéíóúü]/;

/**
 * Converts a name in capitals, as registers and receipts print it, to title case: `FARMACIA DE LA ROSA SA DE CV` becomes
 * `Farmacia de la Rosa SA de CV`. For display only: documents have the name that SAT knows. Names with lower-case letters, and words with
 * digits, such as an RFC, are unchanged.
 */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  let isFirst = true;
  return text.replaceAll(/[\p{L}\p{M}\p{N}.'’&]+/gu, (word) => {
    const cased = caseOf(word, isFirst);
    isFirst = false;
    return cased;
  });
}

function caseOf(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const letters = lower.replaceAll('.', '');
  if (!isFirst && LOWERCASE_WORDS.has(lower)) return lower;
  const isInitials = /^(\p{L}\.)+\p{L}?\.?$/u.test(word);
  if (isInitials || /[\p{N}&]/u.test(word) || LEGAL_FORMS.has(letters) || ACRONYMS.has(letters)) return word;
  if (letters.length <= 4 && !VOWELS.test(letters) && letters !== 'y') return word;
  return lower.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
