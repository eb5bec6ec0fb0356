import { en } from './en/index.js';
import { es } from './es/index.js';
import type { Texts } from './texts.js';

/** A language of the pages. */
export type Language = 'es' | 'en';

const CATALOGS: Record<Language, Texts> = { es, en };

/** Most receipts are Mexican. */
const DEFAULT: Language = 'es';

export const textsOf = (language: Language): Texts => CATALOGS[language];

export const isLanguage = (text: unknown): text is Language => text === 'es' || text === 'en';

/** The chosen language, or the one that the browser would rather have (RFC 9110, 12.5.4). */
export function languageOf(chosen: string | null, acceptLanguage = ''): Language {
  if (isLanguage(chosen)) return chosen;
  const wishes = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((asked) => {
      const [range = '', ...parameters] = asked.trim().split(';');
      const quality = /^\s*q=([\d.]+)\s*$/.exec(parameters.join(';'))?.[1];
      return { language: range.trim().split('-')[0], weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const [first] = wishes;
  return isLanguage(first?.language) ? first.language : DEFAULT;
}
