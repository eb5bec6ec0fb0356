import { anyOf } from './lexicon.js';

/** How states are shortened, and a hero's name, which streets have as well, at a row's end. */
const ABBREVIATION =
  /\bD\.\s?F\.|\bHIDALGO$|\bN\.\s?L\.|S\.?L\.?P\b|,\s?(?:AGS|B\.?\s?C(?:\.?\s?S)?|CAMP|CHIS|CHIH|COAH|COL|DGO|GTO|GRO|HGO|JAL|MICH|MOR|NAY|OAX|PUE|QRO|Q\.?\s?ROO|SIN|SON|TAB|TAMPS|TLAX|VER|YUC|ZAC|MEX)\b\.?/;
const STATE = anyOf('state', 'state-abroad', ABBREVIATION);

/** Whether a folded text names a state: Mexico's as receipts write them, however they are glued, and a few abroad. */
export function namesState(normalizedText: string): boolean {
  return STATE.test(normalizedText);
}
