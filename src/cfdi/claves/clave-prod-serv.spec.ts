import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { CLAVES_PROD_SERV } from '../../sat/claves-prod-serv.js';
import { GOODS, PURCHASES, SERVICES } from './clave-prod-serv-words.js';
import { claveOfArticle, claveOfPurchase, isFuel } from './clave-prod-serv.js';

describe('c_ClaveProdServ', () => {
  it.each([
    ['MAGNA 87 OCT', '15101514', 'LTR'],
    ['Gasolina Premium', '15101515', 'LTR'],
    ['PREMIUM', '15101515', 'LTR'],
    ['GASOLINA MA', '15101514', 'LTR'],
    ['Gasolina Pr', '15101515', 'LTR'],
    ['REGULAR 8', '15101514', 'LTR'],
    ['DIESEL AUT', '15101505', 'LTR'],
    ['DIESEL INDUSTRIAL', '15101505', 'LTR'],
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
    ['00123 MAGNA 40.000 LTS', '15101514', 'LTR'],
    ['MAGNA 40LTS', '15101514', 'LTR'],
    ['MAGNA 40 L', '15101514', 'LTR'],
    ['REGULAR L', '01010101', 'H87'],
    ['PEMEX DIESEL', '15101505', 'LTR'],
    ['Gasolina mayor o igual a 91 octanos', '15101515', 'LTR'],
    ['Gasolina con octanaje menor a 91', '15101514', 'LTR'],
    ['GASOLINA 92 OCT', '15101515', 'LTR'],
    ['Shell V-Power', '15101515', 'LTR'],
    ['V POWER', '15101515', 'LTR'],
    ['VPOWER 91 OCT', '15101515', 'LTR'],
    ['V-POWER DIESEL', '15101505', 'LTR'],
    ['SHELL SUPER', '15101514', 'LTR'],
    ['GASOLINA SUPER', '15101514', 'LTR'],
    ['G-SUPER 87', '15101514', 'LTR'],
    ['SUPER', '01010101', 'H87'],
    ['SHELL HELIX 946ML', '01010101', 'H87'],
    ['V POWER 473ML', '01010101', 'H87'],
    ['PREMIUM GA', '01010101', 'H87'],
    ['PEMEX', '01010101', 'H87'],
    ['SHELL', '01010101', 'H87'],
    ['COCA COLA REGULAR 3 LTS', '50202306', 'H87'],
    ['LECHE PREMIUM 1 LT', '50131701', 'H87'],
    ['PINTURA VINIMEX PREMIUM 4 LTS', '01010101', 'H87'],
    ['VODKA PREMIUM LITRO', '50202206', 'LTR'],
    ['CERVEZA MAGNA', '50202201', 'H87'],
    ['BOMBA DIESEL LITRO', '01010101', 'H87'],
    ['GASOLINA ADITIVO 1 LT', '01010101', 'H87'],
    ['SABANA HOTEL COLLECTION', '01010101', 'H87'],
    ['HOTEL COLLECTION SABANA', '01010101', 'H87'],
    ['CESTO PARA LAVANDERIA', '01010101', 'H87'],
    ['TAPETE GIMNASIO BEBE', '01010101', 'H87'],
    ['KIT AFINACION BUJIAS', '01010101', 'H87'],
    ['COLCHON SUITE', '01010101', 'H87'],
    ['MICROSOFT SUITE', '01010101', 'H87'],
    ['CORTINA VUELO', '01010101', 'H87'],
    ['LENTES CINE', '01010101', 'H87'],
    ['CONTROL CASETA', '01010101', 'H87'],
    ['ESTUFA GAS NATURAL', '01010101', 'H87'],
    ['CALENTADOR GAS NATURAL', '01010101', 'H87'],
    ['GAS NATURAL REGULADOR', '01010101', 'H87'],
    ['TUBO AGUA POTABLE', '01010101', 'H87'],
    ['CELULAR TIEMPO AIRE INCLUIDO', '01010101', 'H87'],
    ['MESA DESAYUNO', '01010101', 'H87'],
    ['TORNILLO M3 X 10', '01010101', 'H87'],
    ['MACBOOK AIR M3', '01010101', 'H87'],
    ['BASCULA KG', '01010101', 'H87'],
    ['7501 BASCULA KG', '01010101', 'H87'],
    ['JUNIOR SUITE', '90111803', 'E48'],
    ['BOLETO CINE', '90131601', 'E48'],
    ['GAS NATURAL M3', '83101601', 'MTQ'],
    ['CONSUMO 125KWH', '83101800', 'KWH'],
    ['CONSUMO', '90101501', 'E48'],
    ['1 CONSUMO DE ALIMENTOS', '90101501', 'E48'],
    ['BUFFET ADULTO', '90101501', 'E48'],
    ['BUFFET MADERA', '01010101', 'H87'],
    ['COMIDA CORRIDA', '90101501', 'E48'],
    ['COMIDA PARA PERRO', '10121800', 'H87'],
    ['CINE EN CASA SONY', '01010101', 'H87'],
    ['COMIDA EN LATA', '01010101', 'H87'],
    ['COMIDA PARA PECES', '01010101', 'H87'],
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
    ['Diésel para la camioneta', '15101505', 'E48'],
    ['Gasolina y comida', '01010101', 'ACT'],
    ['Diesel para hombre', '01010101', 'ACT'],
    ['Consumo', '90101501', 'E48'],
    ['Cena de trabajo', '90101501', 'E48'],
    ['Comida en el hotel', '90101501', 'E48'],
    ['Comida para perro', '01010101', 'ACT'],
    ['Consumo de luz', '83101800', 'E48'],
    ['Consumo de energía eléctrica', '83101800', 'E48'],
    ['Consumo de agua potable', '83101501', 'E48'],
    ['Consumo de datos', '01010101', 'ACT'],
    ['Cesto para lavandería', '01010101', 'ACT'],
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
    expect(isFuel('Leche premium 1 lt')).toBe(false);
    expect(isFuel('Combustible')).toBe(false);
  });
});
