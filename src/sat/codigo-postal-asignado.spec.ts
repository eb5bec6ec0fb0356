import { describe, expect, it } from 'vitest';
import { assignedPostalCodes, isAssignedPostalCode } from './codigo-postal-asignado.js';
import { stateOfPostalCode } from './codigo-postal.js';

describe('assigned postal codes', () => {
  it.each([
    ['the first one, San Ángel', '01000'],
    ['Colonia Juárez, in Mexico City', '06600'],
    ['the centre of Aguascalientes', '20000'],
    ['the centre of Tijuana', '22000'],
    ['Pachuca', '42000'],
    ['the centre of Guadalajara', '44100'],
    ['the centre of Monterrey', '64000'],
    ['Cancún', '77500'],
    ['the centre of Mérida', '97000'],
    ['the last one, in Zacatecas', '99998'],
  ])('include %s (%s)', (_, code) => {
    expect(isAssignedPostalCode(code)).toBe(true);
  });

  it.each(['00000', '00999', '17000', '19999', '06601', '44102', '1000', '010000', 'abcde', ''])(
    'have no %j',
    (code) => {
      expect(isAssignedPostalCode(code)).toBe(false);
    },
  );

  it('are each in a state, and as many as in the list of the postal service', () => {
    expect(assignedPostalCodes()).toHaveLength(12_500);
    const all = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0'));
    const assigned = all.filter((code) => isAssignedPostalCode(code));
    expect(assigned).toHaveLength(33_211);
    expect(assigned.filter((code) => stateOfPostalCode(code) === null)).toEqual([]);
  });
});
