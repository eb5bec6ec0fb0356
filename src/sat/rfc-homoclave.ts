/**
 * The homoclave: the two characters of an RFC after its date, which follow from the full name of its holder.
 * Source: SAT, "Algoritmo para generar el RFC con homoclave para personas físicas y morales" (folio 0610100135506,
 * 2006), procedure and tables of its annexes I and II. Only SAT assigns RFCs: of two holders with the same name and
 * date, one gets another homoclave.
 */

/** Value of each character of a name, two digits each (annex I). Other characters count as 00. */
const VALUES = new Map<string, string>([
  ...valuesFrom(0, '0123456789&ABCDEFGHI'),
  ...valuesFrom(21, 'JKLMNOPQR'),
  ...valuesFrom(32, 'STUVWXYZÑ'),
]);
/** Characters for quotient and remainder, 0 to 33 (annex II): no 0 and no O. */
export const HOMOCLAVE_CHARACTERS = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
const DIVISOR = HOMOCLAVE_CHARACTERS.length;

/**
 * Returns the homoclave of the holder registered under this name.
 * @param name in capitals without accents. An individual's surnames come first. A company's name has its type without
 *   points, if it was registered with it: `TIENDAS SORIANA SA DE CV` gives PB
 */
export function homoclaveOf(name: string): string {
  const digits = ['0', ...[...name].map((character) => VALUES.get(character) ?? '00')].join('');
  const sum = Array.from(
    { length: digits.length - 1 },
    (_, at) => Number(digits.slice(at, at + 2)) * Number(digits[at + 1]),
  ).reduce((total, product) => total + product, 0);
  const lastThree = sum % 1000;
  return (
    HOMOCLAVE_CHARACTERS.charAt(Math.floor(lastThree / DIVISOR)) +
    HOMOCLAVE_CHARACTERS.charAt(lastThree % DIVISOR)
  );
}

function valuesFrom(first: number, characters: string): [string, string][] {
  return [...characters].map((character, at) => [character, String(first + at).padStart(2, '0')]);
}
