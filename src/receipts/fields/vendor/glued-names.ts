import { personaOf } from '../../../sat/rfc.js';
import { foldCharacters } from '../../layout/fold.js';
import { isTradeWord } from '../../vocabulary/restore-names.js';
import { fitsPrinted } from './printed-holder.js';

/** Two words that are glued have so many letters at least, and each of them so many. */
const SHORTEST_GLUED = 7;
const SHORTEST = 3;

/**
 * The name with two words parted that narrow print has glued, where only so the RFC's letters come from it; null when
 * they do not, or do in several ways: `ARACELIZAMUDIO OCAMPO` is ARACELI ZAMUDIO OCAMPO with an RFC of ZAOA. Many a
 * company's RFC was formed by exceptions to the rules: of its name only known words are parted.
 */
export function partedToFit(rfc: string, name: string): string | null {
  const isCompany = personaOf(rfc) === 'moral';
  const ways = [...name.matchAll(/[A-Za-zÀ-ÿ]+/g)].flatMap(({ 0: word, index }) =>
    cutsOf(foldCharacters(word), isCompany).map(
      (cut) => `${name.slice(0, index + cut)} ${name.slice(index + cut)}`,
    ),
  );
  const fitting = ways.filter((way) => fitsPrinted(rfc, way));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Where a word may be two. */
function cutsOf(word: string, isCompany: boolean): number[] {
  if (word.length < SHORTEST_GLUED || isTradeWord(word)) return [];
  const cuts = Array.from({ length: word.length - 2 * SHORTEST + 1 }, (_, at) => SHORTEST + at);
  return cuts.filter((cut) => !isCompany || isTradeWord(word.slice(0, cut)) || isTradeWord(word.slice(cut)));
}
