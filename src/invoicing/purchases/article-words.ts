/** Maximum length of the stored words of a receipt, so that a picture full of text does not fill the database. */
const MAX_LENGTH = 4_000;

/** The words of a text, in lower case and without accents: letters and digits alone, as they are stored and searched. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words of a receipt's articles, each once, separated by spaces; null if there are none. */
export function articleWords(descriptions: readonly string[]): string | null {
  let words = '';
  for (const word of new Set(descriptions.flatMap(wordsOf))) {
    if (words.length + word.length >= MAX_LENGTH) break;
    words += ` ${word}`;
  }
  return words.slice(1) || null;
}

/**
 * PostgreSQL's full-text query for the receipts of some members that have words beginning with all of those of a text; null for a
 * text without words. A plural in English or Spanish finds the singular, too: receipts print `BIG MAC`, and people search for "big macs".
 */
export function articleQuery(text: string, profileIds: readonly string[]): string | null {
  const words = wordsOf(text).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  if (words.length === 0 || profileIds.length === 0) return null;
  const members = profileIds.map((id) => `'${memberWord(id)}'`).join(' | ');
  // Words have no quotes or backslashes.
  return [`(${members})`, ...words.map((word) => `'${word}':*`)].join(' & ');
}

/** A member, as a word of the index: so it finds the receipts of those members alone. */
const memberWord = (profileId: string): string => `p${profileId.replaceAll('-', '').toLowerCase()}`;

/** The indexed expression (`invoices_articles`) of the table `alias`: the member, and the words of the articles. */
export const indexedArticles = (alias: string): string =>
  `to_tsvector('simple'::regconfig, 'p' || replace(${alias}.profile_id::text, '-', '') || ' ' || ${alias}.articles)`;
