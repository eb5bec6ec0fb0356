import { describe, expect, it } from 'vitest';
import { lawfulIvasOf } from './lawful-iva.js';

const SHOP = { name: 'Abarrotes El Güero, S.A. de C.V.', rfc: 'EKU9003173C9' };
const PERSON = { name: 'Xochilt Casas Chávez', rfc: 'CACX7605101P8' };
const saleOf = (vendor: typeof SHOP, printsTableService = false) => ({ vendor, printsTableService });
const ivaOf = (claveProdServ: string, vendor = SHOP, description = 'ARTICULO') =>
  lawfulIvasOf([{ claveProdServ, description }], saleOf(vendor))[0];

describe('the IVA of the law', () => {
  it.each([
    ['milk', '50131701', 'zero'],
    ['oil', '50151513', 'zero'],
    ['sugar', '50161509', 'zero'],
    ['chewing gum', '50161815', 'taxed'],
    ['salt', '50171551', 'zero'],
    ['bread', '50181901', 'zero'],
    ['honey', '50192403', 'zero'],
    ['sandwiches', '50192500', 'taxed'],
    ['ground coffee', '50201706', 'zero'],
    ['coffee to drink', '50201708', 'taxed'],
    ['a soft drink', '50202306', 'taxed'],
    ['beer', '50202201', 'taxed'],
    ['cigarettes', '50211502', 'taxed'],
    ['tortillas', '50221300', 'zero'],
    ['apples', '50301500', 'zero'],
    ['canned vegetables', '50461500', 'zero'],
    ['pet food', '10121800', 'taxed'],
    ['cut flowers', '10302000', 'zero'],
    ['a medicine', '51142001', 'zero'],
    ['an antiseptic', '51102710', null],
    ['sanitary towels', '53131615', 'zero'],
    ['soap', '53131608', 'taxed'],
    ['a magazine', '55101506', 'exempt'],
    ['motor fuel', '15101514', null],
    ['motor oil', '15121501', 'taxed'],
    ['the metro', '78111602', 'exempt'],
    ['a bus', '78111802', null],
    ['a hotel room', '90111800', 'taxed'],
    ['an unknown article', '01010101', null],
  ])('of %s (%s) is %s', (_, clave, iva) => {
    expect(ivaOf(clave)).toBe(iva);
  });

  it.each([
    ['AGUA CIEL 1L', 'taxed'],
    ['AGUA 24 PZ 600ML', 'taxed'],
    ['GARRAFON AGUA 20 L', 'zero'],
    ['AGUA CIEL', null],
  ])('of water depends on the container: %s', (description, iva) => {
    expect(ivaOf('50202301', SHOP, description)).toBe(iva);
  });

  it.each([
    ['luxury food', '50121500', 'SALMÓN AHUMADO 100G', 'taxed'],
    ['a flavouring', '50171550', 'EXTRACTO DE VAINILLA', null],
    ['pepper', '50171550', 'PIMIENTA NEGRA', 'zero'],
    ['an oral serum', '50202309', 'ELECTROLIT 625 ML', null],
    ['an oral serum of another brand', '50202309', 'ELECTROLITOS COCO 625', null],
    ['a sports drink', '50202309', 'GATORADE 600 ML', 'taxed'],
  ])('of %s differs from that of its family', (_, clave, description, iva) => {
    expect(ivaOf(clave, SHOP, description)).toBe(iva);
  });

  it.each(['RESTAURANTE LOS ARCOS SA DE CV', 'Taquería El Fogón', 'FONDA DOÑA MARY', 'Cinépolis de México'])(
    'is the general rate for what %s sells',
    (name) => {
      const restaurant = { ...SHOP, name };
      expect([ivaOf('50182001', restaurant), ivaOf('01010101', restaurant)]).toEqual(['taxed', 'taxed']);
      expect(ivaOf('51142001', restaurant)).toBe('zero');
    },
  );

  it('of food beside meals is unknown, because it may be prepared, unless a restaurant sells it', () => {
    const purchase = ['90101501', '50131801', '51142001'].map((claveProdServ) => ({
      claveProdServ,
      description: 'ARTICULO',
    }));
    const restaurant = { ...SHOP, name: 'RESTAURANTE LOS ARCOS SA DE CV' };
    expect(lawfulIvasOf(purchase, saleOf(SHOP))).toEqual(['taxed', null, 'zero']);
    expect(lawfulIvasOf(purchase, saleOf(restaurant))).toEqual(['taxed', 'taxed', 'zero']);
    expect(lawfulIvasOf(purchase, saleOf(SHOP, true))).toEqual(['taxed', 'taxed', 'zero']);
    const canned = [{ claveProdServ: '50121538', description: 'ATUN EN LATA' }];
    expect(lawfulIvasOf(canned, saleOf(SHOP, true))).toEqual(['zero']);
  });

  it.each([
    ['CAPUCHINO 12 OZ', null],
    ['FRAPPE CAPUCHINO 281 ML', 'zero'],
  ])('of food beside coffee is unknown if the coffee is prepared: %s', (description, iva) => {
    const coffee = { claveProdServ: '50201708', description };
    const doughnut = { claveProdServ: '50181901', description: 'DONA GLASEADA' };
    expect(lawfulIvasOf([doughnut, coffee], saleOf(SHOP))).toEqual([iva, 'taxed']);
  });

  it.each([
    ['50202302', 'HIELO BOLSA 5 KG', 'zero'],
    ['50181901', 'PAN DULCE EMPACADO', 'zero'],
    ['50192109', 'PAPAS 62 G', 'zero'],
    ['50192109', 'PAPAS', null],
    ['50111515', 'ARRACHERA 350G', null],
  ])('of food beside meals is that of its package: %s %s', (claveProdServ, description, iva) => {
    const meal = { claveProdServ: '90101501', description: 'HOT DOG' };
    expect(lawfulIvasOf([meal, { claveProdServ, description }], saleOf(SHOP))[1]).toBe(iva);
  });

  it.each([
    ['NOVELA EL FARO', null],
    ['PLAYERA ATLAS', null],
    ['BOLSA DE MANO', 'taxed'],
    ['DISCO DE CORTE METAL', 'taxed'],
    ['AMORTIGU', 'taxed'],
    ['CHAPATA', null],
    ['FILTRO DE ACEI', 'taxed'],
    ['FILTRO DE CAFE', null],
  ])('of an article without a code is that of its words: %s', (description, iva) => {
    expect(ivaOf('01010101', SHOP, description)).toBe(iva);
  });

  it('of what is called a novel or an atlas is that of books at a bookshop', () => {
    const bookshop = { ...SHOP, name: 'LIBRERIAS EL FARO SA DE CV' };
    expect(ivaOf('01010101', bookshop, 'NOVELA EL FARO')).toBe('exempt');
    expect(ivaOf('01010101', bookshop, 'ATLAS ILUSTRADO DEL MAR')).toBe('exempt');
  });

  it('of ice and of water in large containers is zero at a restaurant, too', () => {
    const restaurant = { ...SHOP, name: 'RESTAURANTE EL FARO SA DE CV' };
    expect(ivaOf('50202302', restaurant, 'HIELO 5 KG')).toBe('zero');
    expect(ivaOf('50202301', restaurant, 'GARRAFON 20 L')).toBe('zero');
  });

  it('is not that of restaurants for those who supply them', () => {
    expect(ivaOf('01010101', { ...SHOP, name: 'ALIMENTOS PARA RESTAURANTES SA DE CV' })).toBeNull();
  });

  it('of a publisher’s magazines is unknown: its own are at 0 %', () => {
    expect(ivaOf('55101506', { ...SHOP, name: 'EDITORIAL CLIO SA DE CV' })).toBeNull();
  });

  it('of physicians depends on who they are', () => {
    expect(ivaOf('85121502', PERSON)).toBe('exempt');
    expect(ivaOf('85121502', { ...SHOP, name: 'MEDICOS ASOCIADOS, S.C.' })).toBe('exempt');
    expect(ivaOf('85121502', { ...SHOP, name: 'CLINICA DEL SUR, S.A. DE C.V.' })).toBe('taxed');
    expect(ivaOf('85121502', { ...SHOP, name: 'HOSPITAL GENERAL DE TOLUCA' })).toBeNull();
  });
});
