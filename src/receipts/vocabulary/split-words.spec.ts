import { describe, expect, it } from '@jest/globals';
import { joinSplitWords } from './split-words.js';

describe('joinSplitWords', () => {
  it.each([
    ['F ARMACIA GUADAL AJARA', 'FARMACIA GUADALAJARA'],
    ['Pan ade ria El Sol', 'Panaderia El Sol'],
    ['T IENDAS ZAFIRO', 'TIENDAS ZAFIRO'],
    ['Z AFIRO', 'ZAFIRO'],
  ])('joins %s', (torn, whole) => {
    expect(joinSplitWords(torn, new Set(['ZAFIRO']))).toBe(whole);
  });

  it.each([
    'AUTO SERVICIO EL SOL', 'SUPER MERCADO', 'LA MESA', 'LAS TORTAS', 'MINI SUPER 24', 'EL PASO', 'CASA LEY', 'SAN JUAN', 'DON PAN', 'TACO STOP',
    'MAR Y SOL', 'LA VANDERIA', 'C I A', 'FARMACIA S', '7 ELEVEN', 'OXXO EXPRESS', 'PAPA JOHNS', 'DEL SOL', 'LOS REYES', 'EL FARO', 'A TIEMPO', 'YONG TAT',
  ])('leaves %s', (name) => {
    expect(joinSplitWords(name, new Set(['ZAFIRO']))).toBe(name);
  }); // prettier-ignore
});
