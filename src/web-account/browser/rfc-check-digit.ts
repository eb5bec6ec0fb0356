const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whether the last character of an RFC is the one that the others ask for: as src/sat/rfc.ts says, which a test compares. */
export function hasValidCheckDigit(rfc: string): boolean {
  const sum = [...rfc.slice(0, -1).padStart(12, ' ')].reduce(
    (total, char, at) => total + ALPHABET.indexOf(char) * (13 - at),
    0,
  );
  const rest = 11 - (sum % 11);
  return rfc.endsWith(rest === 11 ? '0' : rest === 10 ? 'A' : String(rest));
}
