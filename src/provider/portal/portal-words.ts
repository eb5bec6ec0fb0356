/** Maximum length of a portal's message: a sentence. */
const MAX_LENGTH = 300;

/** Cleans a portal's message for people: no control characters, which neither the database nor a terminal should receive. */
export function sanitizePortalText(text: string): string {
  const line = text.slice(0, MAX_LENGTH * 2).replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return [...line.trim()].slice(0, MAX_LENGTH).join('');
}
