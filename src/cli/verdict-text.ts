import type { Verdict } from '../receipts/verdict.js';

/** A verdict for people: a word and a sentence. */
export function verdictText(verdict: Verdict): { word: string; sentence: string } {
  switch (verdict.state) {
    case 'readable':
      return { word: 'completed', sentence: 'An invoice can be made of this.' };
    case 'lookupable':
      return { word: 'lookupable', sentence: 'Its vendor can find the purchase, and has to say the rest.' };
    case 'refused':
      return { word: verdict.code, sentence: verdict.message };
  }
}
