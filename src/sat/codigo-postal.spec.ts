import { describe, expect, it } from '@jest/globals';
import { isPostalCode, stateOfPostalCode, timeZoneOfPostalCode } from './codigo-postal.js';

describe('postal codes', () => {
  it('are five digits', () => {
    expect(isPostalCode('06600')).toBe(true);
    expect(isPostalCode('6600')).toBe(false);
    expect(isPostalCode('06600-1')).toBe(false);
    expect(isPostalCode('٠٦٦٠٠')).toBe(false);
  });

  it.each([
    ['06600', 'Ciudad de México', 'America/Mexico_City'],
    ['22000', 'Baja California', 'America/Tijuana'],
    ['23000', 'Baja California Sur', 'America/Mazatlan'],
    ['31000', 'Chihuahua', 'America/Chihuahua'],
    ['63000', 'Nayarit', 'America/Mazatlan'],
    ['64000', 'Nuevo León', 'America/Mexico_City'],
    ['77500', 'Quintana Roo', 'America/Cancun'],
    ['80000', 'Sinaloa', 'America/Mazatlan'],
    ['83000', 'Sonora', 'America/Hermosillo'],
    ['99999', 'Zacatecas', 'America/Mexico_City'],
  ])('%s is in %s, on the hours of %s', (code, state, timeZone) => {
    expect(stateOfPostalCode(code)).toBe(state);
    expect(timeZoneOfPostalCode(code)).toBe(timeZone);
  });

  it.each(['00000', '17000', '19999', 'abcde'])('no state has %s', (code) => {
    expect(stateOfPostalCode(code)).toBeNull();
    expect(timeZoneOfPostalCode(code)).toBe('America/Mexico_City');
  });

  it('names zones that exist', () => {
    for (let prefix = 0; prefix < 100; prefix += 1) {
      const timeZone = timeZoneOfPostalCode(String(prefix).padStart(2, '0') + '000');
      expect(() => new Intl.DateTimeFormat('es-MX', { timeZone })).not.toThrow();
    }
  });
});
