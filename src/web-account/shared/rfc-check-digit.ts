const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whether the last character of an RFC is its correct check digit. A test compares it with src/sat/rfc.ts. */
export function hasValidCheckDigit(rfc: string): boolean {
  const sum = [...rfc.slice(0, -1).padStart(12, ' ')].reduce(
    (total, char, index) => total + ALPHABET.indexOf(char) * (13 - index),
    0,
  );
  const digit = 11 - (sum % 11);
  return rfc.endsWith(digit === 11 ? '0' : digit === 10 ? 'A' : String(digit));
}
