/**
 * Text as a CFDI may carry it.
 * Source: SAT, Anexo 20: free text is `[^|]{1,n}` with collapsed whitespace, because the pipe separates the fields of the
 * cadena original. What a photograph or a client's form brings along besides (control characters, emoji, direction
 * marks) has no place on an invoice and breaks printers.
 */

/** Control, format, private, unassigned and lone surrogate characters; SAT's separator. */
const FORBIDDEN = /[\p{C}|]/gu;
/** Emoji and everything beyond the basic plane. The signs of trade stay. */
const PICTURES = /(?![©®™])(?:\p{Extended_Pictographic}|[\u{10000}-\u{10FFFF}]|[\uFE00-\uFE0F])/gu;

/**
 * Cleans a text for an attribute of at most `maxLength` characters. May give an empty text: the attribute is then to
 * be left out, or filled with something that says what is meant.
 */
export function cfdiText(text: string, maxLength: number): string {
  return text
    .normalize('NFC')
    .replace(PICTURES, ' ')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}
