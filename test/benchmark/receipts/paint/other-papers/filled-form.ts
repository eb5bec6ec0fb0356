import sharp from 'sharp';
import type { Colour } from '../camera/canvas.js';
import { shoot } from '../camera/photograph.js';
import type { Photograph } from '../camera/photograph.js';
import { BAKERY, CLOTHES, HARDWARE, quantityOf, sell, SERVICES } from '../goods.js';
import type { Good, Sold } from '../goods.js';
import { formatCents, inWords, sum } from '../money.js';
import { addressLines } from '../places.js';
import type { Random } from '../random.js';
import type { Raster } from '../raster.js';
import { openShop, toLabel } from '../receipt.js';
import type { PrintedLabel } from '../receipt.js';
import type { Facts, Shop } from '../shop.js';
import { escape } from '../svg.js';
import { fullName, somePerson, withoutAccents } from '../vendors.js';
import { requireHandwriting, someHand } from './handwriting.js';
import type { Hand } from './handwriting.js';

/** A printed form that is filled in by hand: one SVG for each ink, all of the same size. */
export interface FilledForm {
  print: string;
  number: string;
  pen: string;
  label: PrintedLabel;
}

const TRADES: readonly { before: readonly string[]; goods: readonly Good[] }[] = [
  { before: ['Ferretería', 'Materiales', 'Refaccionaria', 'Tlapalería'], goods: HARDWARE },
  { before: ['Creaciones', 'Boutique', 'Uniformes'], goods: CLOTHES },
  { before: ['Taller', 'Lavandería', 'Servicios', 'Clínica'], goods: SERVICES },
  { before: ['Carnicería', 'Cremería', 'Panadería'], goods: BAKERY },
];
const PENS: readonly Colour[] = [
  [34, 54, 150],
  [28, 44, 128],
  [30, 30, 36],
];
const RED: Colour = [190, 40, 44];

/** All lengths are in units of which the form is 1,000 wide. */
const WIDTH = 1000;
const MARGIN = 36;
const ROW = 46;
/** The size of printed labels, and of handwriting. */
const LABEL = 19;
const WRITTEN = 32;
/** The right ends of the columns of quantities, names, prices and amounts. */
const COLUMNS = [120, 610, 785, WIDTH - MARGIN] as const;

/** Prints a form of a shop, and fills it in. */
export function fillForm(random: Random): FilledForm {
  const { before, goods } = random.pick(TRADES);
  const shop = openShop(random, { trade: { before } });
  const hand = someHand(random);
  const form = new Form(shop, hand);
  const tops = form.head();
  const sold = sell(random, goods, random.int(1, 5), ({ name }) => form.inHand(short(name)), [0]);
  for (const one of sold) measure(one, random);
  form.articles(sold, tops);
  const facts = form.totals(sold);
  return {
    ...form.drawn(),
    label: { ...toLabel('filled-form', shop, facts), font: hand.family },
  };
}

/** What a person writes of an article's name. */
function short(name: string): string {
  const words = name.split(' ').slice(0, 3);
  while (words.join(' ').length > 22) words.pop();
  return words.join(' ');
}

/** Scales without a printer weigh to the half kilogram. */
function measure(one: Sold, random: Random): void {
  if (one.good.kilos) one.thousandths = random.int(1, 6) * 500;
  one.amount = Math.round((one.thousandths * one.price) / 1000);
}

class Form {
  private readonly print: string[] = [];
  private readonly number: string[] = [];
  private readonly pen: string[] = [];
  private readonly face: string;
  private readonly shop: Shop;
  private readonly hand: Hand;
  /** People leave out the centavos of whole pesos, or not. */
  private readonly centavos: boolean;
  private readonly printsSigns: boolean;
  /** Whether the person writes capitals only. */
  private readonly capitals: boolean;
  /** Whether the form of payment is written. A delivery note is a sale only where it is paid. */
  private readonly paid: boolean;
  private y = 0;

  constructor(shop: Shop, hand: Hand) {
    const { random } = shop;
    this.shop = shop;
    this.hand = hand;
    this.face = random.pick(['Liberation Sans', 'Nimbus Sans', 'Liberation Serif', 'URW Gothic']);
    this.centavos = random.chance(0.6);
    this.printsSigns = random.chance(0.4);
    this.capitals = random.chance(0.5);
    this.paid = random.chance(0.5);
  }

  /** The words as the person spells them, without ñ, which some of the fonts lack. */
  inHand(words: string): string {
    const plain = withoutAccents(words).replaceAll('ñ', 'n').replaceAll('Ñ', 'N');
    return this.capitals ? plain.toUpperCase() : plain;
  }

  /** Prints the head with number, date and customer. @returns where the table begins */
  head(): number {
    const { random, vendor, moment } = this.shop;
    const { say } = this.shop.till.style;
    let y = MARGIN + 44;
    const line = (words: string, size: number, bold = false): void => {
      this.text(words, 350, y, { size, bold, anchor: 'middle' });
      y += size * 1.35;
    };
    if (vendor.brand !== null) line(say(vendor.brand), 36, true);
    line(say(vendor.legalName), 25, true);
    line(this.shop.till.style.rfc(vendor.rfc), 23);
    for (const part of addressLines(vendor.address, random)) {
      const words = say(part);
      if (words.length < 52) line(words, LABEL);
      else for (const half of halves(words)) line(half, LABEL);
    }
    line(`Tel. ${random.digits(3)} ${random.digits(3)} ${random.digits(4)}`, LABEL);
    const x = 700;
    const right = WIDTH - MARGIN;
    const title = this.paid
      ? random.pick(['NOTA DE VENTA', 'NOTA DE REMISIÓN'])
      : random.pick(['NOTA DE VENTA', 'NOTA DE VENTA', 'NOTA']);
    this.box(x, MARGIN, right - x, 92);
    this.text(title, (x + right) / 2, MARGIN + 34, { size: 25, bold: true, anchor: 'middle' });
    this.text(random.pick(['Nº', 'No.', 'FOLIO']), x + 24, MARGIN + 76, { size: 24 });
    this.number.push(
      text(random.digits(4), right - 40, MARGIN + 78, {
        family: 'Liberation Serif',
        size: 38,
        bold: true,
        anchor: 'end',
      }),
    );
    this.date(x, MARGIN + 108, moment.iso);
    y = Math.max(y, 232) + 26;
    for (const [name, value] of [
      [random.pick(['CLIENTE:', 'NOMBRE:', 'SR.(A):']), fullName(somePerson(random))],
      ['DOMICILIO:', random.pick(['', 'Conocido', this.shop.vendor.address.city])],
    ] as const) {
      this.text(name, MARGIN, y, { size: LABEL });
      this.line(MARGIN + 130, y + 5, right, y + 5);
      if (value !== '') this.write(value, MARGIN + 150, y);
      y += 42;
    }
    return y - 16;
  }

  /** Prints the table with its empty rows, and writes the articles. */
  articles(sold: readonly Sold[], top: number): void {
    const { random } = this.shop;
    const rows = Math.max(sold.length, random.int(9, 15));
    const bottom = top + ROW * (rows + 1);
    const dark = random.chance(0.4);
    if (dark)
      this.print.push(`<rect x="${MARGIN}" y="${top}" width="${WIDTH - 2 * MARGIN}" height="${ROW}"/>`);
    const names = [
      random.pick(['CANT.', 'CANT.', 'CANTIDAD']),
      random.pick(['CONCEPTO', 'CONCEPTO', 'DESCRIPCIÓN', 'ARTÍCULO']),
      random.pick(['P. UNIT.', 'P. UNIT.', 'PRECIO']),
      'IMPORTE',
    ];
    let left = MARGIN;
    for (const [at, end] of COLUMNS.entries()) {
      this.text(names[at]!, (left + end) / 2, top + 30, {
        size: names[at]!.length > 7 ? LABEL - 3 : LABEL,
        bold: true,
        anchor: 'middle',
        fill: dark ? '#fff' : '#000',
      });
      this.line(left, top, left, bottom);
      left = end;
    }
    this.line(left, top, left, bottom);
    for (let row = 0; row <= rows + 1; row++) this.line(MARGIN, top + row * ROW, left, top + row * ROW);
    for (const [at, one] of sold.entries()) {
      const y = top + ROW * (at + 2) - 10;
      this.write(quantityWritten(one), random.float(66, 92), y);
      this.write(one.description, COLUMNS[0] + random.float(10, 30), y);
      this.write(this.amount(one.price), COLUMNS[2] - random.float(8, 20), y, true);
      this.write(this.amount(one.amount), COLUMNS[3] - random.float(10, 24), y, true);
    }
    this.y = bottom;
  }

  /** Prints the labels of the totals, and writes those that the shop fills in. */
  totals(sold: readonly Sold[]): Facts {
    const { random, rate } = this.shop;
    const untaxed = sold.every(({ good }) => good.zero === true);
    const net = sum(sold.map(({ amount }) => amount));
    const addsTax = !untaxed && random.chance(0.35);
    const iva = addsTax ? Math.round(net * rate) : 0;
    const total = net + iva;
    const asks = addsTax || random.chance(0.4);
    const values: [string, string][] = [
      ...(asks
        ? ([
            ['SUBTOTAL', addsTax ? this.amount(net) : ''],
            ['I.V.A.', addsTax ? this.amount(iva) : ''],
          ] as [string, string][])
        : []),
      [random.pick(['TOTAL', 'TOTAL', 'TOTAL $']), this.amount(total)],
    ];
    const top = this.y;
    for (const [name, value] of values) {
      this.y += ROW;
      this.text(name, COLUMNS[2] - 12, this.y - 14, { size: LABEL + 2, bold: true, anchor: 'end' });
      this.box(COLUMNS[2], this.y - ROW, COLUMNS[3] - COLUMNS[2], ROW);
      if (this.printsSigns && !name.endsWith('$'))
        this.text('$', COLUMNS[2] + 8, this.y - 14, { size: LABEL });
      if (value !== '') this.write(value, COLUMNS[3] - random.float(10, 22), this.y - 10, true);
    }
    this.y = Math.max(this.y, top + ROW * 2);
    const payment = this.paid ? random.pick(['cash', 'cash', 'transfer'] as const) : undefined;
    if (payment !== undefined) {
      this.text('FORMA DE PAGO:', MARGIN, top + 34, { size: LABEL });
      this.line(MARGIN + 180, top + 39, COLUMNS[1] - 60, top + 39);
      this.write(payment === 'cash' ? 'Efectivo' : 'Transferencia', MARGIN + 200, top + 34);
    }
    if (random.chance(0.4)) {
      this.text('CANTIDAD CON LETRA:', MARGIN, this.y + 40, { size: LABEL - 3 });
      this.line(MARGIN + 190, this.y + 45, WIDTH - MARGIN, this.y + 45);
      this.write(inWords(total).toLowerCase(), MARGIN + 205, this.y + 40, false, WRITTEN * 0.72);
      this.y += 50;
    }
    this.text(
      random.pick(['¡GRACIAS POR SU COMPRA!', 'Gracias por su preferencia']),
      WIDTH / 2,
      this.y + 48,
      {
        size: LABEL,
        anchor: 'middle',
      },
    );
    this.y += 48 + MARGIN;
    return {
      items: [...sold],
      total,
      ...(addsTax ? { subtotal: net, iva } : {}),
      ...(untaxed ? { rate: 0 } : {}),
      ...(payment === undefined ? {} : { payment }),
    };
  }

  drawn(): Pick<FilledForm, 'print' | 'number' | 'pen'> {
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.ceil(this.y)}"><rect width="100%" height="100%" fill="#fff"/>`;
    return {
      print: `${open}${this.print.join('')}</svg>`,
      number: `${open}${this.number.join('')}</svg>`,
      pen: `${open}${this.pen.join('')}</svg>`,
    };
  }

  /** Prints boxes for day, month and year. */
  private date(x: number, y: number, iso: string): void {
    const { random } = this.shop;
    const [year, month, day] = iso.split('-') as [string, string, string];
    const width = (WIDTH - MARGIN - x) / 3;
    const values = [day, month, random.chance(0.6) ? year.slice(2) : year];
    this.text('FECHA', x + width * 1.5, y + 20, { size: LABEL, bold: true, anchor: 'middle' });
    for (const [at, name] of ['DÍA', 'MES', 'AÑO'].entries()) {
      this.box(x + width * at, y + 28, width, 26);
      this.box(x + width * at, y + 54, width, 46);
      this.text(name, x + width * (at + 0.5), y + 47, { size: LABEL - 4, anchor: 'middle' });
      this.write(values[at]!, x + width * at + random.float(8, 22), y + 88);
    }
  }

  private amount(cents: number): string {
    return this.centavos || cents % 100 !== 0 ? formatCents(cents) : formatCents(cents).slice(0, -3);
  }

  private text(
    words: string,
    x: number,
    y: number,
    look: { size: number; bold?: boolean; anchor?: string; fill?: string },
  ): void {
    this.print.push(text(words, x, y, { family: this.face, ...look }));
  }

  private write(words: string, x: number, y: number, end = false, size = WRITTEN): void {
    this.pen.push(this.hand.write(this.inHand(words), { x, y, end, size }));
  }

  private line(x: number, y: number, toX: number, toY: number): void {
    this.print.push(`<path d="M${x} ${y}L${toX} ${toY}" stroke="#333" stroke-width="1.6"/>`);
  }

  private box(x: number, y: number, width: number, height: number): void {
    this.print.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#222" stroke-width="2"/>`,
    );
  }
}

function text(
  words: string,
  x: number,
  y: number,
  {
    family,
    size,
    bold = false,
    anchor = 'start',
    fill = '#000',
  }: { family: string; size: number; bold?: boolean; anchor?: string; fill?: string },
): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${family}" font-size="${size}" font-weight="${bold ? 'bold' : 'normal'}" fill="${fill}">${escape(words)}</text>`;
}

function quantityWritten(one: Sold): string {
  return String(Number(quantityOf(one)));
}

/** Breaks a long line at the space nearest to its middle. */
function halves(words: string): [string, string] {
  const at = words.lastIndexOf(' ', Math.ceil(words.length / 2));
  return [words.slice(0, at), words.slice(at + 1)];
}

/** Photographs the form on a table. @throws if fonts of handwriting are missing */
export async function photographForm(
  random: Random,
  { print, number, pen }: FilledForm,
  difficulty: number,
): Promise<Photograph> {
  requireHandwriting();
  const width = random.int(1150, 1700);
  const [sheet, red, written] = await Promise.all([
    render(print, width),
    render(number, width),
    render(pen, width),
  ]);
  return shoot(random, [{ sheet, x: 0, y: 0 }], {
    difficulty,
    em: (LABEL * width) / WIDTH,
    ragged: 0,
    marks: [
      { sheet: red, ink: RED },
      { sheet: written, ink: random.pick(PENS) },
    ],
  });
}

async function render(svg: string, width: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" `)))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
