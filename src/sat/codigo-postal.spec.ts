import { describe, expect, it } from 'vitest';
import { isPostalCode, stateOfPostalCode, timeZoneOfPostalCode } from './codigo-postal.js';

describe('postal codes', () => {
  it('are five digits', () => {
    expect(isPostalCode('06600')).toBe(true);
    expect(isPostalCode('6600')).toBe(false);
    expect(isPostalCode('06600-1')).toBe(false);
    expect(isPostalCode('٠٦٦٠٠')).toBe(false);
  });

  it.each(['00000', '00999', '17000', '18500', '19999'])(
    'exist with the prefix of a state only: %s',
    (code) => {
      expect(isPostalCode(code)).toBe(false);
    },
  );

  it('are valid exactly if a state has them', () => {
    for (let code = 0; code < 100_000; code += 500) {
      const text = String(code).padStart(5, '0');
      expect([text, isPostalCode(text)]).toEqual([text, stateOfPostalCode(text) !== null]);
    }
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
  ])('%s is in %s, in the time zone %s', (code, state, timeZone) => {
    expect(stateOfPostalCode(code)).toBe(state);
    expect(timeZoneOfPostalCode(code)).toBe(timeZone);
  });

  it.each([
    ['Ciudad Juárez', '32310', 'America/Ciudad_Juarez'],
    ['Praxedis G. Guerrero', '32797', 'America/Ciudad_Juarez'],
    ['Ahumada, south of Juárez', '32800', 'America/Chihuahua'],
    ['Palomas, in Ascensión', '31830', 'America/Ciudad_Juarez'],
    ['Janos', '31840', 'America/Ciudad_Juarez'],
    ['Casas Grandes, south of Janos', '31850', 'America/Chihuahua'],
    ['Coyame del Sotol', '32850', 'America/Ojinaga'],
    ['Ojinaga', '32880', 'America/Ojinaga'],
    ['Aldama, south of Ojinaga', '32900', 'America/Chihuahua'],
    ['Manuel Benavides', '32980', 'America/Ojinaga'],
    ['Delicias', '33000', 'America/Chihuahua'],
    ['Piedras Negras', '26000', 'America/Matamoros'],
    ['Ciudad Acuña', '26200', 'America/Matamoros'],
    ['Múzquiz, south of Acuña', '26340', 'America/Mexico_City'],
    ['Jiménez, in Coahuila', '26400', 'America/Matamoros'],
    ['Hidalgo, in Coahuila', '26670', 'America/Matamoros'],
    ['Sabinas', '26700', 'America/Mexico_City'],
    ['Anáhuac', '65030', 'America/Matamoros'],
    ['Matamoros', '87300', 'America/Matamoros'],
    ['Valle Hermoso', '87500', 'America/Matamoros'],
    ['San Fernando, south of Matamoros', '87600', 'America/Mexico_City'],
    ['Nuevo Laredo', '88000', 'America/Matamoros'],
    ['Reynosa', '88500', 'America/Matamoros'],
    ['Méndez, south of Reynosa', '88880', 'America/Mexico_City'],
    ['Río Bravo', '88900', 'America/Matamoros'],
    ['Tampico', '89000', 'America/Mexico_City'],
    ['Compostela, in Nayarit', '63724', 'America/Mazatlan'],
    ['Nuevo Vallarta, in Bahía de Banderas', '63735', 'America/Mexico_City'],
    ['San Blas, in Nayarit', '63740', 'America/Mazatlan'],
  ])('%s (%s) is in the time zone %s', (_, code, timeZone) => {
    expect(timeZoneOfPostalCode(code)).toBe(timeZone);
  });

  it.each(['00000', '17000', '19999', 'abcde'])('no state has %s', (code) => {
    expect(stateOfPostalCode(code)).toBeNull();
    expect(timeZoneOfPostalCode(code)).toBe('America/Mexico_City');
  });

  it('have existing time zones', () => {
    const zones = new Set<string>();
    for (let code = 0; code < 100_000; code += 10) {
      zones.add(timeZoneOfPostalCode(String(code).padStart(5, '0')));
    }
    expect(zones.size).toBe(9);
    for (const timeZone of zones) {
      expect(() => new Intl.DateTimeFormat('es-MX', { timeZone })).not.toThrow();
    }
  });
});
