import { anyOf } from './lexicon.js';

/** Abbreviations of states. HIDALGO counts at the end of a row only, since streets have the name, too. */
const ABBREVIATION =
  /\bD\.\s?F\.|\bMEX\.?,?\s+DF$|\bHIDALGO$|\bN\.\s?L\.|S\.?L\.?P\b|,\s?(?:AGS|B\.?\s?C(?:\.?\s?S)?|CAMP|CHIS|CHIH|COAH|COL|DGO|GTO|GRO|HGO|JAL|MICH|MOR|NAY|OAX|PUE|QRO|Q\.?\s?ROO|SIN|SON|TAB|TAMPS|TLAX|VER|YUC|ZAC|MEX)\b\.?/;
const STATE = anyOf('state', 'state-abroad', ABBREVIATION);

/** Whether a normalized text names a Mexican state, glued to other text or not, or one of a few foreign ones. */
export function namesState(normalizedText: string): boolean {
  return STATE.test(normalizedText);
}
