import { rfcCheckDigit } from '../../src/sat/rfc.js';

/** An article of a vendor; its price includes IVA. */
export interface Article {
  name: string;
  /** Pesos, with IVA. */
  price: number;
  /** Rate of IVA; 0 for food and medicine. */
  rate: 0 | 0.16;
}

/** A vendor of the seeded receipts. All are fictitious. */
export interface Vendor {
  name: string;
  rfc: string;
  /** Lines below its RFC. */
  address: readonly string[];
  articles: readonly Article[];
  /** Number of different articles on a receipt. */
  articlesPerReceipt: readonly [min: number, max: number];
  /** The description of an invoice. */
  descriptions: readonly string[];
  /** Relative frequency of purchases there. */
  weight: number;
  /** Permit of a fuel station: printed, and required by SAT. Its first article is sold by the litre. */
  fuelPermit?: string;
}

/** An RFC with its check digit. */
export const rfcOf = (beginning: string): string => beginning + rfcCheckDigit(`${beginning}0`);

const taxed = (name: string, price: number): Article => ({ name, price, rate: 0.16 });
const untaxed = (name: string, price: number): Article => ({ name, price, rate: 0 });

const SUPERMARKET: Vendor = {
  name: 'MERCADOS VALLE VERDE S.A. DE C.V.',
  rfc: rfcOf('MVV980512QK'),
  address: ['BLVD. LAS TORRES 1450', 'COL. LOS OLIVOS C.P. 37208', 'LEON, GUANAJUATO'],
  articles: [
    untaxed('ARROZ SUPER EXTRA 1KG', 36.9),
    untaxed('FRIJOL NEGRO 900G', 41.5),
    untaxed('ACEITE VEGETAL 946ML', 52),
    untaxed('LECHE ENTERA 1L', 28.5),
    untaxed('HUEVO BLANCO 18 PZ', 64.9),
    untaxed('TORTILLA DE MAIZ 1KG', 24),
  ],
  articlesPerReceipt: [3, 5],
  descriptions: ['Despensa de la oficina', 'Cafetería'],
  weight: 5,
};

const CLEANING: Vendor = {
  name: 'LIMPIEZA TOTAL DEL BAJIO S.A. DE C.V.',
  rfc: rfcOf('LTB060315DA'),
  address: ['AV. HIDALGO 233', 'COL. CENTRO C.P. 76000', 'QUERETARO, QUERETARO'],
  articles: [
    taxed('DETERGENTE LIQUIDO 3L', 149),
    taxed('CLORO CONCENTRADO 4L', 72.5),
    taxed('PAPEL HIGIENICO 12 R', 96),
    taxed('JERGA GRIS 1M', 31.9),
    taxed('BOLSA PARA BASURA 50 PZ', 84),
  ],
  articlesPerReceipt: [2, 4],
  descriptions: ['Limpieza de la oficina'],
  weight: 2,
};

const PHARMACY: Vendor = {
  name: 'FARMACIA SAN RAFAEL S.A. DE C.V.',
  rfc: rfcOf('FSR920830TB'),
  address: ['CALLE MORELOS 77', 'COL. CENTRO C.P. 58000', 'MORELIA, MICHOACAN'],
  articles: [
    untaxed('PARACETAMOL 500 MG 20 TAB', 32),
    untaxed('SUERO ORAL COCO 500 ML', 27.5),
    untaxed('VITAMINA C 1 G EFERV', 89),
    untaxed('IBUPROFENO 400 MG 10 TAB', 41),
  ],
  articlesPerReceipt: [2, 3],
  descriptions: ['Botiquín'],
  weight: 2,
};

/** Its receipts have the permit and the payment of the fuel. */
export const FUEL_STATION: Vendor = {
  name: 'GASOLINERA CERRO ALTO S.A. DE C.V.',
  rfc: rfcOf('GCA050926R7'),
  address: ['CARRETERA 57 KM 12.5', 'COL. EL MIRADOR C.P. 78394', 'SAN LUIS POTOSI, S.L.P.'],
  articles: [taxed('MAGNA', 23.9)],
  articlesPerReceipt: [1, 1],
  descriptions: ['Camioneta de reparto', 'Visita a clientes'],
  weight: 4,
  fuelPermit: 'PL/9127/EXP/ES/2015',
};

const RESTAURANT: Vendor = {
  name: 'COCINA EL FOGON DE HORTENSIA S. DE R.L. DE C.V.',
  rfc: rfcOf('CFH170203UX'),
  address: ['AV. REVOLUCION 904', 'COL. SAN ANGEL C.P. 01000', 'CIUDAD DE MEXICO'],
  articles: [
    taxed('SOPA DE TORTILLA', 78),
    taxed('MOLE CON POLLO', 196),
    taxed('CHILES EN NOGADA', 245),
    taxed('AGUA DE JAMAICA', 42),
    taxed('CAFE DE OLLA', 38),
  ],
  articlesPerReceipt: [2, 4],
  descriptions: ['Comida con un proveedor', 'Comida con un cliente'],
  weight: 4,
};

/** The vendor of receipts with defects, for failures and corrections. */
export const STATIONER: Vendor = {
  name: 'PAPELERIA EL LAPIZ ROJO S.A. DE C.V.',
  rfc: rfcOf('PLR110711EW'),
  address: ['CALLE SEGUNDA 1340', 'COL. CENTRO C.P. 06600', 'CUAUHTEMOC, CDMX'],
  articles: [
    taxed('CUADERNO RAYADO 100 H', 45),
    taxed('CAJA DE COLORES 24', 105),
    taxed('FOLDER OFICIO 10 PZ', 45),
    taxed('CALCULADORA BASICA', 165),
    taxed('TONER NEGRO', 1249),
  ],
  articlesPerReceipt: [2, 4],
  descriptions: ['Papelería', 'Consumibles'],
  weight: 3,
};

const HARDWARE_STORE: Vendor = {
  name: 'FERRETERIA LA TUERCA S.A. DE C.V.',
  rfc: rfcOf('FTU031128NT'),
  address: ['CALZADA DEL EJERCITO 512', 'COL. QUINTA VELARDE C.P. 44430', 'GUADALAJARA, JALISCO'],
  articles: [
    taxed('TALADRO 1/2 600 W', 899),
    taxed('BROCA CONCRETO 1/4', 34.5),
    taxed('PINTURA BLANCA 4 L', 389),
    taxed('CINTA AISLANTE', 22),
    taxed('FOCO LED 9 W', 48),
  ],
  articlesPerReceipt: [1, 3],
  descriptions: ['Mantenimiento', 'Reparaciones del local'],
  weight: 2,
};

/** All vendors of purchases. */
export const VENDORS: readonly Vendor[] = [
  SUPERMARKET,
  CLEANING,
  PHARMACY,
  FUEL_STATION,
  RESTAURANT,
  STATIONER,
  HARDWARE_STORE,
];
