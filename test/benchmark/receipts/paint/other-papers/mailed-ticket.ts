import sharp from 'sharp';
import { shoot } from '../camera/photograph.js';
import type { Photograph } from '../camera/photograph.js';
import { daysFrom } from '../dates.js';
import { BOOKS, CLOTHES, GROCERIES, HARDWARE, quantityOf, sell } from '../goods.js';
import type { Good, Sold } from '../goods.js';
import type { Look, Paper } from '../paper.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printPayment } from '../parts/payment.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Random } from '../random.js';
import { printPaper } from '../raster.js';
import { openShop, toLabel, toPaper } from '../receipt.js';
import type { PrintedLabel } from '../receipt.js';
import type { Shop } from '../shop.js';
import { Till } from '../till.js';
import { fullName, somePerson, withoutAccents } from '../vendors.js';

/** How a mailed ticket becomes a picture. */
export type MailTrait = 'screenshot' | 'page' | 'printed-page';

export const MAIL_TRAITS: readonly MailTrait[] = ['screenshot', 'page', 'printed-page'];

export interface MailedTicket {
  paper: Paper;
  trait: MailTrait;
  label: PrintedLabel;
}

const TRADES: readonly { before: readonly string[]; goods: readonly Good[] }[] = [
  { before: ['Ferretería', 'Casa y Hogar', 'Materiales'], goods: HARDWARE },
  { before: ['Boutique', 'Almacenes', 'Zapatería'], goods: CLOTHES },
  { before: ['Súper', 'Mercados', 'Abarrotera'], goods: GROCERIES },
  { before: ['Librería', 'Papelería'], goods: BOOKS },
];
const FACES = [
  { family: 'Liberation Sans', advance: 0.56 },
  { family: 'DejaVu Sans', advance: 0.62 },
  { family: 'Nimbus Sans', advance: 0.56 },
  { family: 'Liberation Serif', advance: 0.5 },
  { family: 'Liberation Mono', advance: 0.602 },
  { family: 'DejaVu Sans Mono', advance: 0.604 },
] as const;

/** Mails show the names of totals beside the amounts, not at the far end of the page. */
class MailTill extends Till {
  override pair(name: string, amount: string, look: Look = {}): void {
    this.cells(
      [
        { text: this.style.say(name), at: 0.8, end: true },
        { text: amount, at: 1, end: true },
      ],
      look,
    );
  }
}

/** Writes a ticket as shops mail it. */
export function writeMail(random: Random, trait: MailTrait): MailedTicket {
  const { before, goods } = random.pick(TRADES);
  const opened = openShop(random, {
    trade: { before, forms: ['S.A. de C.V.', 'S.A.P.I. de C.V.', 'S. de R.L. de C.V.'] },
  });
  const face = random.pick(FACES);
  const { dots: _dots, ...style } = opened.till.style;
  const upper = random.chance(0.2);
  const till = new MailTill(random, {
    ...style,
    face,
    head: 'laser',
    columns: random.int(72, 92),
    spacing: random.float(1.25, 1.6),
    rule: 'solid',
    say: (text) => (upper ? text.toUpperCase() : text),
  });
  const shop: Shop = { ...opened, till };
  if (trait !== 'page' || random.chance(0.4)) printMailHead(shop);
  till.centre(
    random.pick(['Ticket electrónico', 'TICKET ELECTRÓNICO', 'Tu ticket de compra', 'Comprobante de compra']),
    {
      size: 1.4,
      bold: true,
    },
  );
  if (random.chance(0.6)) till.centre('¡Gracias por tu compra!');
  till.space(0.8);
  printHead(shop);
  till.space(0.8);
  printVisit(shop);
  till.space(0.8);
  const sold = sell(random, goods, random.int(1, 9), ({ name }) => name);
  printTable(shop, sold);
  const totals = printTotals(shop, sold);
  const payment = printPayment(shop, totals.total, {
    slip: 0,
    among: ['credit_card', 'debit_card', 'transfer', 'cash'],
  });
  till.rule();
  const invoice = printFoot(shop, totals.total);
  till.space(1);
  till.centre(
    random.pick([
      'Este correo se generó de forma automática, por favor no lo respondas.',
      'Consulta nuestro aviso de privacidad en el sitio.',
      'Recibiste este correo porque pediste tu ticket electrónico en caja.',
    ]),
    { size: 0.85 },
  );
  const facts = { items: sold, ...totals, payment, ...(invoice === undefined ? {} : { invoice }) };
  return {
    paper: { ...toPaper(random, till.style, till.lines), edge: random.float(0.07, 0.14) },
    trait,
    label: toLabel('mailed-ticket', shop, facts),
  };
}

/** Prints sender, recipient, subject and date, which may be the day after the purchase. */
function printMailHead({ random, till, vendor, moment }: Shop): void {
  const sender = vendor.brand ?? vendor.legalName;
  const domain = withoutAccents(sender)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12);
  const buyer = fullName(somePerson(random));
  const mail = withoutAccents(buyer).toLowerCase().replaceAll('ñ', 'n').split(' ').slice(0, 2).join('.');
  const subject = random.pick(['Tu ticket electrónico', 'Ticket de compra', 'Gracias por tu compra']);
  if (random.chance(0.5)) till.left(subject, { size: 1.5 });
  for (const [name, value] of [
    ['De:', `${sender} <tickets@${domain}${random.digits(2)}.mx>`],
    ['Para:', `${buyer} <${mail}@correo.mx>`],
    ['Asunto:', subject],
    ['Fecha:', `${daysFrom(moment, random.pick([0, 0, 0, 1]))} ${moment.time}`],
  ] as const)
    till.cells([
      { text: name, at: 0 },
      { text: value, at: 0.12 },
    ]);
  till.rule();
  till.space(0.8);
}

/** Prints the articles with their quantities, prices and amounts in columns. */
function printTable({ random, till }: Shop, sold: readonly Sold[]): void {
  const { amount, say, columns } = till.style;
  const countFirst = random.chance(0.4);
  const row = (name: string, count: string, price: string, whole: string, look: Look = {}): void =>
    till.cells(
      [
        ...(countFirst
          ? [
              { text: count, at: 0 },
              { text: name, at: 0.13 },
            ]
          : [
              { text: name, at: 0 },
              { text: count, at: 0.6, end: true },
            ]),
        { text: price, at: 0.82, end: true },
        { text: whole, at: 1, end: true },
      ],
      look,
    );
  row(
    say(random.pick(['Artículo', 'Producto', 'Descripción'])),
    say(random.pick(['Cantidad', 'Cant.'])),
    say(random.pick(['Precio', 'Precio unitario', 'P. unitario'])),
    say(random.pick(['Importe', 'Total'])),
    { bold: true },
  );
  till.rule();
  for (const one of sold) {
    one.description = say(one.description).slice(0, Math.floor(columns * 0.5));
    row(one.description, quantityOf(one), amount(one.price), amount(one.amount));
    if (random.chance(0.15)) till.space(0.3);
  }
  till.rule();
}

/** The height of a letter-size page, as a share of its width. */
const LETTER = 11 / 8.5;

/** Takes the picture of the ticket: of a screen, of a page of a PDF, or of its print on a table. */
export async function takeMail(random: Random, { paper, trait }: MailedTicket): Promise<Photograph> {
  const em = random.float(17, 24);
  const { data, width, height } = await printPaper(paper, em);
  const below = trait === 'screenshot' ? 0 : Math.max(0, Math.round(width * LETTER) - height);
  const page = sharp(data, { raw: { width, height, channels: 1 } }).extend({
    bottom: below,
    background: '#fff',
  });
  if (trait !== 'printed-page') {
    const png = random.chance(0.5);
    const quality = random.int(70, 92);
    const file = await (png ? page.png() : page.jpeg({ quality })).toBuffer();
    return { file, extension: png ? 'png' : 'jpg', rotation: 0 };
  }
  const raw = await page.greyscale().raw().toBuffer({ resolveWithObject: true });
  const sheet = { data: new Uint8Array(raw.data), width: raw.info.width, height: raw.info.height };
  return shoot(random, [{ sheet, x: 0, y: 0 }], {
    difficulty: random.int(0, 1),
    em,
    ragged: 0,
    // Nearly all of the picture is the page.
    cover: random.float(1, 1.06),
  });
}
