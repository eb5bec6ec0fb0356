import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { fuelOf } from './motor-fuel.js';

const LITRES = new Decimal('37.751');
const ONE = new Decimal(1);

describe('fuelOf', () => {
  it.each([
    ['GASOLINA REGULAR MIN. 87 OCTANOS', 'regular'],
    ['GASOLINA PREMIUM MIN. 91 OCTANOS', 'premium'],
    ['REGULAR MIN. 87', 'regular'],
    ['PREMIUM MIN 91', 'premium'],
    ['Gasolina mínimo 91', 'premium'],
    ['MGN 87 OCTANOS', 'regular'],
    ['32011 Magna', 'regular'],
    ['32011 GASOLINA SIN PLOMO', 'regular'],
    ['MAGNA SIN', 'regular'],
    ['32012 Premium', 'premium'],
    ['32012 GASOLINA', 'premium'],
    ['32012 PEMEX', 'premium'],
    ['34006 PEMEX', 'diesel'],
    ['MOBIL SYNERGY EXTRA', 'regular'],
    ['SYNERGY SUPREME+', 'premium'],
    ['SYNERGY DIESEL', 'diesel'],
    ['EFITEC 87', 'regular'],
    ['EFITEC 91', 'premium'],
  ])('%s, by the piece or by the litre, is %s', (name, fuel) => {
    expect([fuelOf(name, ONE, false), fuelOf(name, LITRES, false)]).toEqual([fuel, fuel]);
  });

  it.each([
    ['PREMIUM 23.87', 'premium'],
    ['GASOLINA PREMIUM 1,087.50', 'premium'],
    ['GASOLINA 92.35 LTS', 'regular'],
    ['GASOLINA 20.92', 'regular'],
    ['PREMIUM 87', 'premium'],
    ['GASOLINA 91', 'premium'],
    ['GASOLINA MENOR A 91 OCTANOS', 'regular'],
  ])('%s is %s, whatever its other numbers', (name, fuel) => {
    expect(fuelOf(name, LITRES, true)).toBe(fuel);
  });

  it.each([
    ['REGULAR CON TECHRON', 'regular'],
    ['CHEVRON PREMIUM', 'premium'],
    ['VALERO REGULAR', 'regular'],
    ['AKRON PREMIUM', 'premium'],
    ['BP REGULAR', 'regular'],
    ['GULF PREMIUM', 'premium'],
    ['COMBUSTIBLE', 'unknown'],
    ['VALERO', 'unknown'],
    ['PEMEX', 'unknown'],
  ])('%s is %s by the litre only', (name, fuel) => {
    expect([fuelOf(name, ONE, false), fuelOf(name, LITRES, false)]).toEqual([null, fuel]);
  });

  it.each([
    ['G-PREMIUM', 'premium'],
    ['G REGULAR', 'regular'],
    ['G DIESEL', 'diesel'],
    ['G500 REGULAR', 'regular'],
    ['COMB. PREMIUM', 'premium'],
    ['COMB. MAGNA', 'regular'],
    ['AKRON DIESEL', 'diesel'],
    ['REPSOL DIESEL', 'diesel'],
    ['TECHRON DIESEL', 'diesel'],
    ['MOBIL 1', 'unknown'],
    ['GULF 1 LT', 'unknown'],
  ])('%s is %s only as a fill, at stations too', (name, fuel) => {
    const [price, priceOfOil] = [new Decimal('26.49'), new Decimal('189.00')];
    expect([fuelOf(name, ONE, false), fuelOf(name, ONE, true), fuelOf(name, ONE, true, price)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([
      fuelOf(name, LITRES, false, priceOfOil),
      fuelOf(name, new Decimal(20), true, priceOfOil),
    ]).toEqual([null, null]);
    expect([fuelOf(name, LITRES, false, price), fuelOf(name, new Decimal(20), true, price)]).toEqual([
      fuel,
      fuel,
    ]);
  });

  it.each(['AKRON PREMIUM 91', 'AKRON DIESEL 95 OCTANOS', '34006 AKRON DIESEL', 'GASOL. REGULAR'])(
    '%s is fuel by the piece',
    (name) => {
      expect(fuelOf(name, ONE, true)).not.toBeNull();
    },
  );

  it.each([
    ['32011 MGNA', 'regular'],
    ['COMBUSTIBLE', 'unknown'],
    ['PREMIUM', 'premium'],
  ])('%s, by the piece, is %s at a station only', (name, fuel) => {
    expect([fuelOf(name, ONE, false), fuelOf(name, ONE, true)]).toEqual([null, fuel]);
  });

  it.each([
    'ELEVADOR DE OCTANAJE 87 OCTANOS',
    'AKRON 20W50',
    'MOBIL SUPER 946ML',
    'TECHRON ADITIVO',
    'GASOLINA ADITIVO',
    'LAVADO PREMIUM',
    'GAS LP',
    'AD BLUE',
    'LECHE REGULAR',
  ])('%s is no fuel', (name) => {
    expect([fuelOf(name, LITRES, false), fuelOf(name, LITRES, true)]).toEqual([null, null]);
  });
});
