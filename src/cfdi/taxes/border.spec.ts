import { describe, expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/support/cfdi/sample-tickets.js';
import { isAtBorder } from './border.js';

const at = (postalCode: string | null, placeOfIssue: string | null = null) =>
  isAtBorder(sampleTicket({ vendor: { postalCode, placeOfIssue } }).vendor);

describe('the border region', () => {
  it.each([
    ['Mexicali', '21000'],
    ['Tijuana', '22000'],
    ['Nogales', '84000'],
    ['San Luis Río Colorado', '83400'],
    ['Ciudad Juárez', '32000'],
    ['Ojinaga', '32880'],
    ['Piedras Negras', '26000'],
    ['Nuevo Laredo', '88000'],
    ['Matamoros', '87300'],
    ['Chetumal', '77000'],
    ['Tapachula', '30700'],
  ])('has %s in it', (_, postalCode) => {
    expect(at(postalCode)).toBe(true);
  });

  it.each([
    ['Mexico City', '06600'],
    ['Hermosillo', '83000'],
    ['Chihuahua', '31000'],
    ['Monterrey', '64000'],
    ['Ciudad Victoria', '87000'],
    ['Cancún', '77500'],
    ['La Paz', '23000'],
    ['Tuxtla Gutiérrez', '29000'],
    ['no postal code', null],
    ['a misread one', '2200O'],
  ])('has not %s', (_, postalCode) => {
    expect(at(postalCode)).toBe(false);
  });

  it('goes by where the purchase was made', () => {
    expect(at('06600', '22000')).toBe(true);
    expect(at('22000', '06600')).toBe(false);
  });
});
