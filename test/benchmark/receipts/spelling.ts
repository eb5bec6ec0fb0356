/** Letters and digits only, in capitals, without accents: `Pañal G-4` and `PANAL G4` are one. */
export function folded(text: string): string {
  return words(text).replaceAll(' ', '');
}

/**
 * What the law has a company write after its name. Between the letters there may be spaces or none; only the long
 * ones can be told where they stick to the name's last word.
 */
const SUFFIXES = [
  /S ?A ?(?:B ?|P ?I ?)?D ?E ?C ?V$/,
  /S ?(?:A ?S|C) ?DE ?C ?V$/,
  /S ?(?:C ?)?DE ?R ?L ?(?:MI ?)?(?:DE ?C ?V)?$/,
  / S ?R ?L ?(?:DE ?C ?V)?$/,
  / S ?EN ?(?:C|NC)$/,
  / (?:S ?A ?S|S ?A ?B|S ?A|S ?C|A ?C|S ?P ?R ?(?:DE ?R ?L)?)$/,
  /SDN ?BHD$/,
  / (?:S B|BHD|PTE LTD|CO LTD|LTD|LLC|INC|CORP)$/,
];

/** A company's name without its suffix (`S.A. DE C.V.`, `SDN BHD`, …), folded. */
export function bareName(name: string): string {
  return folded(withoutSuffix(words(name)));
}

/** The same to the letter: with its accents, and with spaces between its words. */
export function bareNameToTheLetter(name: string): string {
  return withoutSuffix(accented(name));
}

function withoutSuffix(spaced: string): string {
  for (const suffix of SUFFIXES) {
    const bare = spaced.replace(suffix, '').trim();
    if (bare !== spaced && bare) return bare;
  }
  return spaced;
}

function words(text: string): string {
  return accented(text.normalize('NFD').replace(/\p{M}/gu, ''));
}

function accented(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^A-Z0-9À-Þ]+/g, ' ')
    .trim();
}
