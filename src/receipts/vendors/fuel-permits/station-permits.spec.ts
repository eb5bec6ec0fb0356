import { describe, expect, it } from 'vitest';
import { tipoPermisoOf } from '../../../sat/hidrocarburos.js';
import { hashOf, packPermits, type StationPermit, unpackHolders, unpackPermits } from './packed-permits.js';
import { permitsOf, permitsToChoose, publishedHolders } from './station-permits.js';

const numeros = (...args: Parameters<typeof permitsOf>): string[] =>
  permitsOf(...args).map(({ numero }) => numero);
/** A company with a station in Ciudad Juárez and one in León. */
const OF_TWO_STATES = 'SERVICIO AGIL DE GASOLINAS S A DE C V';

describe('permitsOf', () => {
  it.each([
    'SERVICIO DELTA SA DE CV',
    'Servicio Delta, S.A. de C.V.',
    'SERVICIO DELTA',
    'SERVICIO DELTA S,A, DE C.V:',
    'EST 04156 - SERVICIO DELTA SA DE CV',
    '4156 - SERVICIO DELTA SA DE CV',
    'SERVICIO DELTA SA DE CV (04156)',
    'SERVICIO DELTA S.A. DE C.V. SUCURSAL CENTRO',
  ])('finds the permit of %s', (name) => {
    expect(numeros(name)).toEqual(['PL/10000/EXP/ES/2015']);
  });

  it.each(['SERVICIO DELTAS SA DE CV', 'SERVICIO', 'SA DE CV', ''])('finds none of %j', (name) => {
    expect(permitsOf(name)).toEqual([]);
  });

  it('finds all permits of a company, or those in the state of a postal code', () => {
    expect(numeros(OF_TWO_STATES)).toEqual(['PL/2060/EXP/ES/2015', 'PL/2171/EXP/ES/2015']);
    expect(numeros(OF_TWO_STATES, { postalCode: '32000' })).toEqual(['PL/2060/EXP/ES/2015']);
    expect(numeros(OF_TWO_STATES, { postalCode: '37000' })).toEqual(['PL/2171/EXP/ES/2015']);
    expect(permitsOf(OF_TWO_STATES, { postalCode: '97000' })).toEqual([]);
  });

  it('keeps stations of which no place is known', () => {
    const [unknown] = permitsOf('Costco Gas').filter(({ states }) => states.length === 0);
    expect(numeros('Costco Gas', { postalCode: '97000' })).toContain(unknown?.numero);
  });
});

describe('permitsToChoose', () => {
  it('has those of a company with a few stations only', () => {
    expect(permitsToChoose(OF_TWO_STATES)).toHaveLength(2);
    expect(permitsToChoose('PETROMAX, S.A. DE C.V.')).toEqual([]);
  });
});

describe('the published permits', () => {
  it('are each in a format of SAT', () => {
    const permits = [...publishedHolders().values()].flatMap(unpackPermits);
    expect(permits.length).toBeGreaterThan(12_000);
    expect(permits.filter(({ numero }) => tipoPermisoOf(numero) === null)).toEqual([]);
    expect(permits.filter(({ states }) => states.includes(undefined as never))).toEqual([]);
  });

  it('are unpacked as they were packed', () => {
    const permits: StationPermit[] = [
      { numero: 'PL/00320/EXP/ES/2015', states: [] },
      { numero: 'PL/21361/EXP/ES/MM/2018', states: ['Jalisco', 'Zacatecas'] },
      { numero: 'CNE/PL/25001/EXP/ES/2025', states: ['Ciudad de México'] },
      { numero: 'CNE/PL/25002/EXP/ES/MM/2026', states: ['Yucatán'] },
    ];
    const packed = packPermits(
      new Map([
        ['GASDELNORTE', permits],
        ['ABC', []],
      ]),
    );
    const holders = unpackHolders(packed);
    expect(holders.size).toBe(2);
    expect(unpackPermits(holders.get(hashOf('GASDELNORTE'))!)).toEqual(permits);
    expect(unpackPermits(holders.get(hashOf('ABC'))!)).toEqual([]);
  });
});
