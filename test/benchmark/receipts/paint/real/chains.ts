import {
  BAKERY,
  CLOTHES,
  DISHES,
  FAST_FOOD,
  GROCERIES,
  HARDWARE,
  MEDICINES,
  QUICK,
  WHOLESALE,
} from '../goods.js';
import type { Good } from '../goods.js';

/** A well-known company. Its RFC is printed on all of its receipts; branches and purchases are invented. */
export interface Chain {
  sign: string;
  legalName: string;
  rfc: string;
  slogan: string;
  goods: readonly Good[];
  /** Whether its dates begin with the month. */
  printsMonthFirst?: boolean;
}

const chain = (
  sign: string,
  legalName: string,
  rfc: string,
  slogan: string,
  goods: readonly Good[],
): Chain => ({
  sign,
  legalName,
  rfc,
  slogan,
  goods,
});

export const CHAINS: readonly Chain[] = [
  chain('OXXO', 'Cadena Comercial OXXO S.A. de C.V.', 'CCO8605231N4', 'Siempre listo, siempre ahí', QUICK),
  chain(
    'Walmart',
    'Nueva Wal Mart de México S. de R.L. de C.V.',
    'NWM9709244W4',
    'Precios bajos todos los días',
    GROCERIES,
  ),
  chain(
    'The Home Depot',
    'Home Depot México S. de R.L. de C.V.',
    'HDM001017AS1',
    'Haz más, gasta menos',
    HARDWARE,
  ),
  chain(
    'Soriana Súper',
    'Tiendas Soriana S.A. de C.V.',
    'TSO991022PB6',
    'La de todos los mexicanos',
    GROCERIES,
  ),
  chain(
    'Farmacias Guadalajara',
    'Farmacia Guadalajara S.A. de C.V.',
    'FGU830930PD3',
    'Súper farmacia',
    MEDICINES,
  ),
  chain('Costco Wholesale', 'Costco de México S.A. de C.V.', 'CME910715UB9', 'Membresía', WHOLESALE),
  chain('Chedraui', 'Tiendas Chedraui S.A. de C.V.', 'TCH850701RM1', 'Cuesta menos', GROCERIES),
  chain('Liverpool', 'Distribuidora Liverpool S.A. de C.V.', 'DLI931201MI9', 'Es parte de mi vida', CLOTHES),
  {
    ...chain(
      'H-E-B',
      'Supermercados Internacionales HEB S.A. de C.V.',
      'SIH9511279T7',
      'Sin igual',
      GROCERIES,
    ),
    printsMonthFirst: true,
  },
  chain('Starbucks', 'Café Sirena S. de R.L. de C.V.', 'CSI020226MV4', 'Café', FAST_FOOD),
];

/** Large text on receipts that is not the shop's name. */
export const SLOGANS: readonly string[] = [
  'Auto cobro',
  'Caja rápida',
  'Servicio a domicilio',
  'Calidad al mejor precio',
  'Siempre cerca de ti',
  'Abierto las 24 horas',
  'Mayoreo y menudeo',
  'Todo para su hogar',
  'Desde 1968',
  'Ticket de compra',
  'Nota de venta',
  'Bienvenido',
];

/** The trades of the invented shops, with their number of line items. */
export interface RealTrade {
  kind: string;
  before: readonly string[];
  goods: readonly Good[];
  least: number;
  most: number;
}

export const TRADES = {
  convenience: {
    kind: 'convenience',
    before: ['Minisúper', 'Tienda', 'Express', 'Abarrotes'],
    goods: QUICK,
    least: 1,
    most: 7,
  },
  supermarket: {
    kind: 'supermarket',
    before: ['Súper', 'Bodega', 'Mercado', 'Autoservicio'],
    goods: GROCERIES,
    least: 4,
    most: 16,
  },
  pharmacy: {
    kind: 'pharmacy',
    before: ['Farmacia', 'Farmacias', 'Botica'],
    goods: MEDICINES,
    least: 1,
    most: 6,
  },
  restaurant: {
    kind: 'restaurant',
    before: ['Restaurante', 'Taquería', 'Fonda', 'Mariscos'],
    goods: DISHES,
    least: 2,
    most: 8,
  },
  fastFood: {
    kind: 'fast-food',
    before: ['Hamburguesas', 'Pizzería', 'Cafetería', 'Alitas'],
    goods: FAST_FOOD,
    least: 1,
    most: 6,
  },
  hardware: {
    kind: 'hardware',
    before: ['Ferretería', 'Refaccionaria', 'Materiales', 'Tlapalería'],
    goods: HARDWARE,
    least: 1,
    most: 7,
  },
  clothes: {
    kind: 'clothes',
    before: ['Boutique', 'Modas', 'Zapatería', 'Deportes'],
    goods: CLOTHES,
    least: 1,
    most: 4,
  },
  bakery: {
    kind: 'bakery',
    before: ['Carnicería', 'Panadería', 'Cremería'],
    goods: BAKERY,
    least: 1,
    most: 7,
  },
} as const satisfies Record<string, RealTrade>;
