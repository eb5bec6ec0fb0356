import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { claveOfArticle, claveOfPurchase, isFuel } from './clave-prod-serv.js';

describe('c_ClaveProdServ', () => {
  it.each([
    ['MAGNA 87 OCT', '15101514', 'LTR'],
    ['Gasolina Premium', '15101515', 'LTR'],
    ['PREMIUM', '15101515', 'LTR'],
    ['DIESEL', '15101505', 'LTR'],
    ['CERVEZA PREMIUM 355ML', '01010101', 'H87'],
    ['ACEITE PARA DIESEL 1 LITRO', '01010101', 'H87'],
    ['LECHE 1 LITRO', '01010101', 'H87'],
  ])('%s is %s', (description, claveProdServ, claveUnidad) => {
    expect(claveOfArticle(description, new Decimal(1))).toEqual({ claveProdServ, claveUnidad });
  });

  it('takes fractions to be weights', () => {
    expect(claveOfArticle('JITOMATE', new Decimal('0.545')).claveUnidad).toBe('KGM');
  });

  it.each([
    ['Comida con clientes', '90101501', 'E48'],
    ['Consumo de alimentos', '90101501', 'E48'],
    ['Gasolina del viaje', '15101514', 'E48'],
    ['Papelería', '01010101', 'ACT'],
  ])('%s as a whole is %s', (description, claveProdServ, claveUnidad) => {
    expect(claveOfPurchase(description)).toEqual({ claveProdServ, claveUnidad });
  });

  it('knows a fuel', () => {
    expect(isFuel('Magna')).toBe(true);
    expect(isFuel('Café premium')).toBe(false);
  });
});
