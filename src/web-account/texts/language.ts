import type { Request } from 'express';
import { en } from './en/index.js';
import { es } from './es/index.js';
import type { Texts } from './texts.js';

/** A language of the pages. */
export type Language = 'es' | 'en';

const CATALOGS: Record<Language, Texts> = { es, en };
const LANGUAGES = Object.keys(CATALOGS);

/** Most users are Mexican. */
const DEFAULT: Language = 'es';

export const textsOf = (language: Language): Texts => CATALOGS[language];

export const isLanguage = (text: unknown): text is Language => text === 'es' || text === 'en';

/** The chosen language, or the one that the browser prefers (RFC 9110, 12.5.4). */
export function languageOf(chosen: string | null, request: Pick<Request, 'acceptsLanguages'>): Language {
  if (isLanguage(chosen)) return chosen;
  const preferred = request.acceptsLanguages(LANGUAGES);
  return isLanguage(preferred) ? preferred : DEFAULT;
}
