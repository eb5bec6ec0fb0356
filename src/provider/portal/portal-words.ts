/** Of what a portal says, no more is passed on than a sentence. */
const LONGEST = 300;

/** What a portal service says to a person, without what neither the database nor a terminal takes. */
export function sanitizePortalText(text: string): string {
  const line = text.slice(0, LONGEST * 2).replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return [...line.trim()].slice(0, LONGEST).join('');
}
