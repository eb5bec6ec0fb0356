import { describe, expect, it } from 'vitest';
import { homoclaveOf } from './rfc-homoclave.js';

describe('homoclaveOf', () => {
  it.each([
    ['GOMEZ DIAZ EMMA', 'GR'],
    ['TIENDAS SORIANA SA DE CV', 'PB'],
    ['NUEVA WAL MART DE MEXICO SA DE CV', '4W'],
    ['COMERCIAL CITY FRESKO', 'KQ'],
    ['7-ELEVEN MEXICO SA DE CV', 'ST'],
    ['HOME DEPOT MEXICO S DE RL DE CV', 'AS'],
    ['COMISION FEDERAL DE ELECTRICIDAD', 'QI'],
    ['IAN ÑUZCO LUIS', '96'],
    ['SCOTIABANK INVERLAT SA', '5I'],
  ])('of %s is %s', (name, homoclave) => {
    expect(homoclaveOf(name)).toBe(homoclave);
  });
});
