import { foldCharacters } from '../layout/fold.js';

/** Words of shops, articles and addresses with the letter that the recognising network does not know. */
const WORDS = [
  'AÑO', 'AÑOS', 'BAÑO', 'BAÑOS', 'CAÑA', 'CAÑADA', 'CAÑÓN', 'CARIÑO', 'CASTAÑEDA', 'COMPAÑÍA', 'DISEÑO', 'DISEÑOS', 'DOÑA',
  'DUEÑAS', 'ESPAÑA', 'ESPAÑOL', 'ESPAÑOLA', 'IBÁÑEZ', 'LEÑA', 'LEÑADOR', 'MAÑANA', 'MONTAÑA', 'MUÑECA', 'MUÑOZ', 'NIÑA', 'NIÑO',
  'NIÑOS', 'NÚÑEZ', 'ORDÓÑEZ', 'PAÑAL', 'PAÑALES', 'PEÑA', 'PEÑASCO', 'PEÑÓN', 'PESTAÑAS', 'PIÑA', 'PIÑAS', 'PIÑATA', 'PIÑÓN',
  'QUIÑONES', 'SEÑOR', 'SEÑORA', 'TREVIÑO', 'UÑAS', 'VIÑA', 'VIÑEDOS', 'ZÚÑIGA', 'CHAMPIÑÓN', 'JALAPEÑO',
]; // prettier-ignore
const BY_FOLDED = new Map(WORDS.map((word) => [foldCharacters(word), word]));

/**
 * Gives the words of a catalog their Ñ back, which is read as N. Accents stay as they were read: shops print
 * capitals with and without them.
 */
export function restoreTildes(text: string): string {
  return text.replaceAll(/[A-ZÀ-Þ]{3,}/g, (word) => BY_FOLDED.get(foldCharacters(word)) ?? word);
}
