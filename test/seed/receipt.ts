import sharp from 'sharp';
import type { Random } from '../benchmark/receipts/paint/random.js';
import { typedPage } from '../support/receipts/typed-page.js';
import type { Vendor } from './vendors.js';

/** Mexico City: UTC-6 all year. */
const OFFSET_MS = -6 * 3_600_000;
const DAY_MS = 86_400_000;
/** A page of {@link typedPage}: pixels of a letter and of a line. */
const LETTER_WIDTH = 12;
const LINE_HEIGHT = 30;
const FONT_SIZE = 20;
/** Letters of a line, between the margins, and of the left margin. */
const WIDTH = 44;
const MARGIN = '          ';

/** One row of a receipt. */
interface Row {
  name: string;
  quantity: number;
  amount: number;
  rate: number;
}

/** A purchased item. */
export interface Purchase {
  vendor: Vendor;
  at: Date;
  rows: readonly Row[];
  ticketNumber: string;
  /** The text on the receipt that states the payment. */
  payment: 'EFECTIVO' | 'TARJETA DE CREDITO' | 'TARJETA DE DEBITO';
}

/** The defect of a receipt: the failure code of its invoice. */
export type Defect =
  | 'TOTAL_NOT_FOUND'
  | 'AMOUNTS_DISAGREE'
  | 'VENDOR_RFC_NOT_FOUND'
  | 'FUEL_PAYMENT_NOT_FOUND'
  | 'NOT_A_RECEIPT';

/** Makes a purchase at a vendor. */
export function buy(random: Random, vendor: Vendor, at: Date): Purchase {
  const chosen = random.some(vendor.articles, random.int(...vendor.articlesPerReceipt));
  return {
    vendor,
    at,
    rows: chosen.map(({ name, price, rate }) => {
      const quantity = vendor.fuelPermit ? random.int(12_000, 45_000) / 1_000 : random.int(1, 3);
      return { name, quantity, amount: Math.round(quantity * price * 100) / 100, rate };
    }),
    ticketNumber: random.digits(6),
    payment: random.pick(['EFECTIVO', 'TARJETA DE CREDITO', 'TARJETA DE DEBITO']),
  };
}

/** The start of a time's day in Mexico City. */
export const localMidnight = (moment: Date): number => {
  const local = moment.getTime() + OFFSET_MS;
  return local - (local % DAY_MS) - OFFSET_MS;
};

/** Pesos of a purchase, IVA included. */
export const totalOf = ({ rows }: Purchase): number => sum(rows.map(({ amount }) => amount));

/** The printed text of a purchase's receipt. */
export function receiptText(purchase: Purchase, defect?: Defect): string {
  if (defect === 'NOT_A_RECEIPT') return page(PROSE);
  const { vendor, at, rows, ticketNumber, payment } = purchase;
  const local = new Date(at.getTime() + OFFSET_MS).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-');
  const total = totalOf(purchase);
  const iva = sum(rows.map(({ amount, rate }) => amount - amount / (1 + rate)));
  const isFuel = vendor.fuelPermit !== undefined;
  // The total is misread in both places; the items give the right one.
  const printedTotal = defect === 'AMOUNTS_DISAGREE' ? total + 90 : total;
  return page([
    vendor.name,
    ...(defect === 'VENDOR_RFC_NOT_FOUND' ? [] : [`RFC: ${vendor.rfc}`]),
    ...vendor.address,
    ...(isFuel ? [`PERMISO CRE ${vendor.fuelPermit}`] : []),
    `FECHA: ${day}/${month}/${year}  HORA: ${local.slice(11, 19)}`,
    `TICKET: ${ticketNumber}`,
    '',
    ...(isFuel ? fuelRows(rows, vendor) : articleRows(rows)),
    '',
    ...(defect === 'TOTAL_NOT_FOUND'
      ? []
      : [
          ...(iva > 0 ? [columns('SUBTOTAL', pesos(total - iva)), columns('IVA 16%', pesos(iva))] : []),
          columns('TOTAL', pesos(printedTotal)),
          ...(defect === 'FUEL_PAYMENT_NOT_FOUND' ? [] : paymentRows(payment, printedTotal)),
        ]),
    '',
    'GRACIAS POR SU COMPRA',
  ]);
}

/** A picture of a text, with each word where {@link typedPage} says that it was read. */
export async function receiptPicture(text: string): Promise<Buffer> {
  const { width, height } = typedPage(text);
  const lines = text.split('\n');
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: word, index }) =>
        `<text x="${index * LETTER_WIDTH}" y="${row * LINE_HEIGHT + FONT_SIZE}">${escapeXml(word)}</text>`,
    ),
  );
  const paper = {
    x: (MARGIN.length - 3) * LETTER_WIDTH,
    width: (WIDTH + 6) * LETTER_WIDTH,
    height: (lines.length + 1) * LINE_HEIGHT,
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#6b5a48"/>
    <rect x="${paper.x}" width="${paper.width}" height="${paper.height}" fill="#f6f4ef"/>
    <g font-family="Liberation Mono, DejaVu Sans Mono, monospace" font-size="${FONT_SIZE}" fill="#262626">${words.join('')}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const articleRows = (rows: readonly Row[]): string[] => [
  columns('CANT  ARTICULO', 'IMPORTE'),
  ...rows.map(({ name, quantity, amount }) => columns(`${String(quantity).padEnd(6)}${name}`, pesos(amount))),
];

function fuelRows(rows: readonly Row[], { articles }: Vendor): string[] {
  return rows.flatMap(({ name, quantity }) => [
    columns('PRODUCTO', name),
    columns('LITROS', quantity.toFixed(3)),
    columns('PRECIO POR LITRO', pesos(articles[0]?.price ?? 0)),
  ]);
}

function paymentRows(payment: Purchase['payment'], total: number): string[] {
  if (payment !== 'EFECTIVO') return [columns(payment, pesos(total))];
  const given = Math.ceil((total + 1) / 100) * 100;
  return [columns('EFECTIVO', pesos(given)), columns('CAMBIO', pesos(given - total))];
}

const PROSE = [
  'LA NIEBLA BAJABA DEL MONTE',
  'Y EL GUARDIAN SUBIA LOS ESCALONES',
  'CON UNA LAMPARA EN LA MANO.',
  'NADIE LO ESPERABA ESA NOCHE,',
  'NI SIQUIERA EL VIEJO PERRO',
  'QUE DORMIA JUNTO A LA PUERTA.',
];

const page = (lines: readonly string[]): string =>
  ['', ...lines].map((line) => (line === '' ? '' : MARGIN + line)).join('\n');

const columns = (left: string, right: string): string => left.padEnd(WIDTH - right.length) + right;

const pesos = (amount: number): string => amount.toFixed(2);

const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
