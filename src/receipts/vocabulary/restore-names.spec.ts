import { describe, expect, it } from 'vitest';
import { restoreTradeWords } from './restore-names.js';

/** Returns the name with its lower-case letters read with doubt. */
function restored(name: string): string {
  const letters = Array.from(name, (text) => ({ text, certainty: /[a-z]/.test(text) ? 0.6 : 0.99 }));
  return restoreTradeWords(name.toUpperCase(), letters);
}

describe('restoreTradeWords', () => {
  it.each([
    ['FARnACIAS GUADALUPE', 'FARMACIAS GUADALUPE'],
    ['COMfRCIAiIZADORA SUR', 'COMERCIALIZADORA SUR'],
    ['99 SPEED M9RT', '99 SPEED MART'],
    ['SANYU STATONERY', 'SANYU STATIONERY'],
    ['OPERmADORA DEL NORTE', 'OPERADORA DEL NORTE'],
    ['CORPORACIgN DEL SUR', 'CORPORACION DEL SUR'],
  ])('corrects %s', (read, meant) => {
    expect(restored(read)).toBe(meant);
  });

  it.each(['TIENDA NATURA', 'FARNACIAS DEL SUR', 'OPERMADORA DEL NORTE', 'LA TIENDITA', 'MERCADITO'])(
    'leaves %s, which is clear',
    (name) => {
      expect(restored(name)).toBe(name);
    },
  );
});
