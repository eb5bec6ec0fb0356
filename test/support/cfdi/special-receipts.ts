/** One receipt for each special case of taxes. */
import { Decimal } from 'decimal.js';
import { PERMIT, taxRow, type ReceiptSketch } from '../../../src/testing/samples/sample-receipts.js';

export const SPECIAL_RECEIPTS = {
  'mixed-basket': {
    total: '165.30',
    subtotal: '185.30',
    discount: '20.00',
    iva: '11.69',
    lines: [
      ['Jabón "Zotes" & cía', '2', '47.50', '95.00'],
      ['Leche  1L |entera|', '1', '28.50', '28.50'],
      ['Huevo KG', '0.545', '113.39', '61.80'],
    ],
  },
  'tax-letters': {
    total: '344.00',
    iva: '16.00',
    ieps: '8.00',
    taxes: [
      taxRow('IVA', '0.16', '16.00', '100.00'),
      taxRow('IVA', '0', '0.00', '228.00'),
      taxRow('IEPS', '0.08', '8.00', '100.00'),
    ],
    lines: [
      ['DETERGENTE', '1', '58.00', '58.00', 'A'],
      ['CLORO', '1', '58.00', '58.00', 'A'],
      ['TORTILLA', '2', '60.00', '120.00', 'T'],
      ['BOTANA', '4', '27.00', '108.00', 'C'],
    ],
  },
  exempt: {
    total: '250.00',
    iva: '0.00',
    taxes: [taxRow('IVA', 'exempt', '0.00', '250.00')],
    lines: [['LIBRO DE TEXTO', '1', '250.00', '250.00']],
  },
  'exempt-and-taxed': {
    total: '366.00',
    iva: '16.00',
    taxes: [taxRow('IVA', '0.16', '16.00', '100.00'), taxRow('IVA', 'exempt', '0.00', '250.00')],
    lines: [
      ['LIBRO DE TEXTO', '1', '250.00', '250.00'],
      ['PLUMA', '1', '116.00', '116.00'],
    ],
  },
  'rates-by-law': {
    total: '259.70',
    lines: [
      ['LECHE ENTERA', '1', '56.50', '56.50'],
      ['PARACETAMOL 500MG', '1', '100.00', '100.00'],
      ['REVISTA', '1', '80.00', '80.00'],
      ['JABON', '1', '23.20', '23.20'],
    ],
  },
  border: {
    total: '540.27',
    iva: '40.02',
    ivaRate: '0.08',
    vendor: { postalCode: '22000' },
    taxes: [taxRow('IVA', '0.08', '40.02')],
    lines: [
      ['PLAYERA', '1', '300.27', '300.27'],
      ['GORRA', '2', '120.00', '240.00'],
    ],
  },
  'soda-by-the-litre': {
    total: '100.00',
    iva: '13.79',
    ieps: '7.40',
    lines: [['COCA COLA 600ML', '4', '25.00', '100.00']],
  },
  'soda-without-sugar': {
    total: '100.00',
    iva: '13.79',
    ieps: '3.60',
    lines: [['COCA COLA SIN AZÚCAR 600ML', '4', '25.00', '100.00']],
  },
  'soda-in-the-price': {
    total: '160.00',
    iva: '22.07',
    ieps: '7.40',
    lines: [
      ['COCA COLA 600ML', '4', '25.00', '100.00'],
      ['SERVILLETA', '2', '30.00', '60.00'],
    ],
  },
  beer: {
    total: '146.74',
    iva: '20.24',
    ieps: '26.50',
    taxes: [taxRow('IVA', '0.16', '20.24'), taxRow('IEPS', '0.265', '26.50')],
    lines: [['CERVEZA 6 PACK', '1', '146.74', '146.74']],
  },
  cigarettes: {
    total: '150.00',
    iva: '13.00',
    ieps: '95.00',
    lines: [['CIGARROS 20', '2', '75.00', '150.00']],
  },
  'cigarettes-at-200-percent': {
    total: '150.00',
    iva: '20.69',
    ieps: '86.20',
    taxes: [taxRow('IVA', '0.16', '20.69', '129.31'), taxRow('IEPS', '2', '86.20', '43.10')],
    lines: [['MARLBORO ROJO 20', '2', '75.00', '150.00']],
  },
  fuel: {
    total: '1000.00',
    iva: '130.90',
    ieps: '24.10',
    fuelPermit: PERMIT,
    lines: [['GASOLINA PREMIUM', '37.751', '26.49', '1000.00']],
  },
  lodging: {
    total: '1190.00',
    subtotal: '1000.00',
    iva: '160.00',
    localTaxes: [
      { name: 'IMPUESTO SOBRE HOSPEDAJE', rate: new Decimal('0.03'), amount: new Decimal('30.00') },
    ],
    taxes: [taxRow('IVA', '0.16', '160.00')],
    lines: [['HABITACION DOBLE', '2', '500.00', '1000.00']],
  },
  returned: {
    total: '100.00',
    iva: '13.79',
    lines: [
      ['CAMISA', '1', '100.00', '100.00'],
      ['PANTALON', '1', '300.00', '300.00'],
      ['DEVOLUCION PANTALON', '1', '-300.00', '-300.00'],
    ],
  },
  rounding: {
    total: '116.02',
    lines: [
      ['CUBETA', '1', '116.00', '116.00'],
      ['REDONDEO', '1', '0.02', '0.02'],
    ],
  },
  coupons: {
    total: '180.00',
    iva: '24.83',
    lines: [
      ['CAMISA', '1', '150.00', '150.00'],
      ['CINTO', '2', '25.00', '50.00'],
      ['CUPON', '1', '-20.00', '-20.00'],
    ],
  },
  'before-tax': {
    total: '232.00',
    subtotal: '200.00',
    iva: '32.00',
    lines: [
      ['TORNILLO', '10', '15.00', '150.00'],
      ['TUERCA', '10', '5.00', '50.00'],
    ],
  },
} as const satisfies Record<string, ReceiptSketch>;

export type SpecialReceipt = keyof typeof SPECIAL_RECEIPTS;
