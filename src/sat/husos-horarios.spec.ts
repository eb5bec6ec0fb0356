import { describe, expect, it } from 'vitest';
import { timeZoneOfPostalCode } from './codigo-postal.js';

const WINTER = new Date('2026-01-15T18:00:00Z');
const SUMMER = new Date('2026-07-15T18:00:00Z');

function hourAt(instant: Date, postalCode: string): string {
  return instant.toLocaleTimeString('sv-SE', {
    timeZone: timeZoneOfPostalCode(postalCode),
    hour: '2-digit',
  });
}

describe('local times in Mexico at 18:00 UTC', () => {
  it.each([
    ['Ciudad de México', '06600', '12', '12'],
    ['Tijuana', '22000', '10', '11'],
    ['Hermosillo', '83000', '11', '11'],
    ['La Paz', '23000', '11', '11'],
    ['Culiacán', '80000', '11', '11'],
    ['Tepic', '63000', '11', '11'],
    ['Bahía de Banderas', '63732', '12', '12'],
    ['Chihuahua', '31000', '12', '12'],
    ['Ciudad Juárez', '32000', '11', '12'],
    ['Ojinaga', '32880', '12', '13'],
    ['Piedras Negras', '26000', '12', '13'],
    ['Saltillo', '25000', '12', '12'],
    ['Monterrey', '64000', '12', '12'],
    ['Nuevo Laredo', '88000', '12', '13'],
    ['Ciudad Victoria', '87000', '12', '12'],
    ['Cancún', '77500', '13', '13'],
    ['Mérida', '97000', '12', '12'],
  ])('%s (%s): %s in winter, %s in summer', (_, postalCode, winter, summer) => {
    expect(hourAt(WINTER, postalCode)).toBe(winter);
    expect(hourAt(SUMMER, postalCode)).toBe(summer);
  });
});
