import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { asFarAsProven } from './confused-letters.js';

/** The certainty that is left of an RFC on a paper with this text. */
const left = (value: string, text: string): number =>
  asFarAsProven({ value, certainty: 1, region: null }, typedRows(text)).certainty;

describe('asFarAsProven', () => {
  it.each([
    ['PHR170319GJ4', 'ESTADO DE HEXICO'],
    ['PHR170319GJ4', 'NO HAY CAHBIOS EN HERCANCIA'],
    ['SUH210416CK1', 'UENTA 12'],
    ['RUUB790314LM1', 'SERUICIO 12'],
  ])('doubts %s where the paper says %s: the check digit cannot tell that letter', (rfc, text) => {
    expect(left(rfc, text)).toBeLessThan(0.75);
  });

  it.each([
    ['PHR170319GJ4', 'ESTADO DE MEXICO, CAMBIOS, HUEVO, HORCHATA'],
    ['PMR170319GJ4', 'ESTADO DE HEXICO'],
    ['HPR170319GJ4', 'ESTADO DE HEXICO'],
    ['PHR170319GJ4', 'UENTA 12'],
    ['PHR170319GJ4', 'CORALES RENTA PISA'],
  ])('leaves %s where the paper says %s', (rfc, text) => {
    expect(left(rfc, text)).toBe(1);
  });
});
