/**
 * Cleans text for the attributes of a CFDI.
 * Source: SAT, Anexo 20: free text is `[^|]{1,n}` with collapsed whitespace, because the pipe separates the fields of the
 * cadena original. Control characters, emoji and direction marks, which come from photographs and clients' forms, are
 * removed too: they do not belong on an invoice and break printers.
 */

/** Control, format, private, unassigned and lone surrogate characters; SAT's separator. */
const FORBIDDEN = /[\p{C}|]/gu;
/** Emoji and every character outside the basic multilingual plane. ©, ® and ™ stay. */
const PICTURES = /(?![©®™])(?:\p{Extended_Pictographic}|[\u{10000}-\u{10FFFF}]|[\uFE00-\uFE0F])/gu;

/**
 * Cleans a text for an attribute of at most `maxLength` characters. The result may be empty: the caller then leaves the
 * attribute out or uses a default.
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
