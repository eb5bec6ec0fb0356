/** Little words of names, which Spanish writes small unless they come first. */
const LITTLE = new Set([
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

/** Words of a company's form, as SAT and people write them. Without points, for that is how they are looked up. */
const FORMS = new Set([
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

/** Names that are said as a word, and written in capitals. */
const BRANDS = new Set(
  'oxxo heb bbva ikea imss issste ado ups isr iva ieps usa ii iii iv vi vii viii ix xi xii xxi'.split(' '),
);

const VOWELS = /[aeiouáéíóúü]/;

/**
 * A name as people write it, of what registers and receipts print in capitals: `FARMACIA DE LA ROSA SA DE CV` becomes
 * `Farmacia de la Rosa SA de CV`. For showing alone: a document has what SAT knows. What has small letters already, and what
 * has figures in it, such as an RFC, is left as it is.
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
  const small = word.toLowerCase();
  const letters = small.replaceAll('.', '');
  if (!isFirst && LITTLE.has(small)) return small;
  const isInitials = /^(\p{L}\.)+\p{L}?\.?$/u.test(word);
  if (isInitials || /[\p{N}&]/u.test(word) || FORMS.has(letters) || BRANDS.has(letters)) return word;
  if (letters.length <= 4 && !VOWELS.test(letters) && letters !== 'y') return word;
  return small.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
