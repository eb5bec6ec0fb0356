import { foldCharacters } from '../layout/fold.js';
import { bare, MEANINGS } from './meanings.js';

/** What streets, quarters and towns are called, folded, beside the words for such and for states. */
const NAMES = `
  ZONA UNIDAD PLAZA LOCAL NORTE SUR ORIENTE PONIENTE DE DEL LA LAS LOS EL Y A SAN SANTA SANTO SANTIAGO MAYO SEPTIEMBRE
  NOVIEMBRE FEBRERO MARZO REFORMA REVOLUCION INDEPENDENCIA CONSTITUCION CONSTITUYENTES INSURGENTES HIDALGO JUAREZ ZARAGOZA
  MADERO OBREGON CARDENAS LAZARO BENITO MIGUEL IGNACIO FRANCISCO ADOLFO RUIZ CORTINES MATEOS LOPEZ ALEMAN DIAZ ORDAZ
  UNIVERSIDAD INDUSTRIAL VALLE ROMA FLORES JARDINES LOMAS ALTAS VILLAS SOL PALMAS AGUILAS HEROES NINOS OBRERA NAPOLES PENA
  BLANCA PRADOS VERDES DOCTORES MODERNA AMPLIACION ESPERANZA LIBERTAD AMERICAS PATRIA NACIONAL VALLARTA TLALPAN MEXICO CIUDAD
  ESTADO CALIFORNIA POTOSI LUIS GUADALAJARA MONTERREY TIJUANA MERIDA CULIACAN HERMOSILLO VILLAHERMOSA TUXTLA GUTIERREZ SALTILLO
  TORREON TEPIC MORELIA ACAPULCO REYNOSA TAMPICO TOLUCA NAUCALPAN ZAPOPAN PACHUCA CUERNAVACA CANCUN ROO NOGALES MEXICALI XALAPA
  PAZ CUAUHTEMOC PEDRO GARZA GARCIA PIEDRAS NEGRAS MARIANO OTERO MELCHOR OCAMPO`;
/** Words of Mexican addresses: for parting what narrow print has glued together. */
const WORDS = new Set(
  (['street', 'avenue', 'avenue-cut-short', 'way', 'district', 'colonia', 'part-of-town', 'state'] as const)
    .flatMap((meaning): readonly string[] => MEANINGS[meaning].map(bare))
    .concat(NAMES.trim())
    .flatMap((some) => some.split(/\s+/)),
);
const LONGEST = Math.max(...[...WORDS].map(({ length }) => length));
const SHORTEST_GLUED = 6;

/** Whether a folded word is one that streets, quarters and towns are called by. */
export function isAddressWord(folded: string): boolean {
  return WORDS.has(folded);
}

/** Parts the words of an address: `CALLE5DEMAYO890` is CALLE 5 DE MAYO 890. What has an unknown word in it stays. */
export function partAddressWords(text: string): string {
  return text
    .replaceAll(/(?<=[A-Za-zÀ-ÿ]{3})(?=C\.\s?P\.?\s?\d)/g, ' ')
    .replaceAll(/[A-Za-zÀ-ÿ\d]+/g, (token) => partToken(token))
    .replaceAll(/(?<=[A-Za-zÀ-ÿ]{3}[.,])(?=[A-Za-zÀ-ÿ]{3})/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function partToken(token: string): string {
  const pieces = token.match(/\d+|[^\d]+/g) ?? [];
  if (pieces.length === 1) return partLetters(token) ?? token;
  // A door's letter stays with its number.
  if (pieces.some((piece) => /^\D$/.test(piece))) return token;
  const parted = pieces.map((piece) => (/\d/.test(piece) ? piece : partLetters(piece)));
  return parted.every((piece): piece is string => piece !== null) ? parted.join(' ') : token;
}

/** The letters as known words, fewest first; null when they are not made of such. */
function partLetters(letters: string): string | null {
  const folded = foldCharacters(letters);
  if (WORDS.has(folded)) return letters;
  if (letters.length < SHORTEST_GLUED) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= folded.length; end++) {
    best[end] = null;
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const before = best[start];
      if (!before || !WORDS.has(folded.slice(start, end))) continue;
      const words = [...before, letters.slice(start, end)];
      const known = best[end];
      if (!known || words.length < known.length) best[end] = words;
    }
  }
  return best[folded.length]?.join(' ') ?? null;
}
