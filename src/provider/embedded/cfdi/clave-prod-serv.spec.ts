import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { CLAVES_PROD_SERV } from '../../../sat/claves-prod-serv.js';
import { GOODS, PURCHASES, SERVICES } from './clave-prod-serv-words.js';
import { claveOfArticle, claveOfPurchase, isFuel } from './clave-prod-serv.js';

describe('c_ClaveProdServ', () => {
  it.each([
    ['MAGNA 87 OCT', '15101514', 'LTR'],
    ['Gasolina Premium', '15101515', 'LTR'],
    ['PREMIUM', '15101515', 'LTR'],
    ['DIESEL', '15101505', 'LTR'],
    ['CERVEZA PREMIUM 355ML', '50202201', 'H87'],
    ['ACEITE PARA DIESEL 1 LITRO', '01010101', 'H87'],
    ['LECHE 1 LITRO', '50131701', 'H87'],
    ['LECHE CORPORAL NIVEA', '01010101', 'H87'],
    ['CHOCOLATE CON LECHE', '01010101', 'H87'],
    ['7501 PAN BIMBO GDE', '50181901', 'H87'],
    ['2 KG AZÚCAR', '01010101', 'H87'],
    ['AZÚCAR 2 KG', '50161509', 'H87'],
    ['PAN MOLIDO', '01010101', 'H87'],
    ['HUEVO SN JUAN 18 PZ', '50131612', 'H87'],
    ['HUEVOS RANCHEROS', '01010101', 'H87'],
    ['COCA COLA 600ML', '50202306', 'H87'],
    ['AGUA CIEL 1L', '50202301', 'H87'],
    ['AGUA OXIGENADA', '01010101', 'H87'],
    ['CARNE MOLIDA KG', '50111513', 'KGM'],
    ['MANZANA ROJA', '50301500', 'H87'],
    ['PARACETAMOL 500MG', '51142001', 'H87'],
    ['CUADERNO PROF RAYA', '14111514', 'H87'],
    ['PAPEL HIGIÉNICO 4 ROLLOS', '14111704', 'H87'],
    ['JABÓN ZOTE', '53131608', 'H87'],
    ['JEANS CABALLERO M', '53101500', 'H87'],
    ['RECARGA TELCEL 100', '83111603', 'E48'],
    ['SERVICIO DE ESTACIONAMIENTO', '78111807', 'E48'],
    ['HABITACIÓN DOBLE POR NOCHE', '90111802', 'DAY'],
    ['HOSPEDAJE 3 NOCHES', '90111500', 'E48'],
    ['BOLETO DE AUTOBÚS', '78111802', 'E48'],
    ['BOLETO METRO', '78111602', 'E48'],
    ['CASETA TEPOTZOTLÁN', '95111602', 'E48'],
    ['ENERGÍA ELÉCTRICA KWH', '83101800', 'KWH'],
    ['AGUA POTABLE M3', '83101501', 'MTQ'],
    ['GARANTÍA EXTENDIDA', '01010101', 'H87'],
  ])('%s is %s', (description, claveProdServ, claveUnidad) => {
    expect(claveOfArticle(description, new Decimal(1))).toEqual({ claveProdServ, claveUnidad });
  });

  it.each([
    ['JITOMATE', 'KGM'],
    ['QUESO OAXACA', 'KGM'],
    ['CABLE THW CAL 12', 'MTR'],
    ['TELA MANTA MTS', 'MTR'],
    ['GAS LP', 'LTR'],
    ['CLORO LT', 'LTR'],
    ['CONSUMO KWH', 'KWH'],
    ['ESTACIONAMIENTO', 'E48'],
  ])('a fraction of %s is in %s', (description, claveUnidad) => {
    expect(claveOfArticle(description, new Decimal('0.545')).claveUnidad).toBe(claveUnidad);
  });

  it('has no code that SAT’s catalog lacks, and no kind twice', () => {
    const claves = [...GOODS, ...SERVICES, ...PURCHASES].map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(claves.length);
    for (const clave of Object.keys(CLAVES_PROD_SERV)) expect(clave).toMatch(/^[0-9]{8}$/);
  });

  it.each([
    ['Comida con clientes', '90101501', 'E48'],
    ['Consumo de alimentos', '90101501', 'E48'],
    ['Gasolina del viaje', '15101514', 'E48'],
    ['Papelería', '44121600', 'ACT'],
    ['Estacionamiento del aeropuerto', '78111807', 'E48'],
    ['Hotel en Monterrey', '90111500', 'E48'],
    ['Regalo para un cliente', '01010101', 'ACT'],
  ])('%s as a whole is %s', (description, claveProdServ, claveUnidad) => {
    expect(claveOfPurchase(description)).toEqual({ claveProdServ, claveUnidad });
  });

  it('knows a fuel', () => {
    expect(isFuel('Magna')).toBe(true);
    expect(isFuel('Café premium')).toBe(false);
  });
});
