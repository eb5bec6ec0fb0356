/** Converts to capitals without accents, and removes all but letters and digits: `Pañal G-4` equals `PANAL G4`. */
export function normalizeAlphanumeric(text: string): string {
  return words(text).replaceAll(' ', '');
}

/**
 * The legal forms after company names, with or without spaces between their letters. Only the long ones are recognised
 * without a space after the name.
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

/** A company's name without its suffix (`S.A. DE C.V.`, `SDN BHD`, …), normalized. */
export function bareName(name: string): string {
  return normalizeAlphanumeric(withoutSuffix(words(name)));
}

/** A company's name without its suffix, with its accents and the spaces between its words. */
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
