import { someMoment } from './dates.js';
import type { LabelItem, PaymentForm, PaymentMethod, ReceiptLabel } from './labels.js';
import type { Paper, PaperLine } from './paper.js';
import { addressLines } from './places.js';
import { Random } from './random.js';
import type { Facts, Layout, PrintedItem, Shop } from './shop.js';
import { someStyle } from './style.js';
import type { Style } from './style.js';
import { Till } from './till.js';
import { someVendor } from './vendors.js';

const FORMS: Record<PaymentMethod, PaymentForm> = {
  cash: '01',
  transfer: '03',
  credit_card: '04',
  vouchers: '08',
  debit_card: '28',
};

export type PrintedLabel = Omit<ReceiptLabel, 'difficulty' | 'rotation'>;

/** Makes a receipt of this kind, with its label. */
export function makeReceipt(random: Random, layout: Layout): { paper: Paper; label: PrintedLabel } {
  const shop = openShop(random, layout);
  const facts = layout.print(shop);
  return {
    paper: toPaper(random, shop.till.style, shop.till.lines),
    label: toLabel(layout.kind, shop, facts),
  };
}

export function openShop(random: Random, { trade, border = 0 }: Pick<Layout, 'trade' | 'border'>): Shop {
  const atBorder = random.chance(border);
  const style = someStyle(random);
  const upper = style.say('a') === 'A';
  const till = new Till(random, style);
  const vendor = someVendor(random, trade, atBorder);
  const moment = someMoment(random, upper || random.chance(0.2));
  return {
    random,
    till,
    vendor,
    moment,
    rate: ivaRateOn(moment.iso, atBorder),
  };
}

/** The last day on which shops at the border could charge 8 % of IVA. */
const LAST_DAY_OF_BORDER_RATE = '2025-12-31';

/** The rate of IVA of a shop on a day, `YYYY-MM-DD`. */
export function ivaRateOn(day: string, atBorder: boolean): number {
  return atBorder && day <= LAST_DAY_OF_BORDER_RATE ? 0.08 : 0.16;
}

export function toPaper(random: Random, style: Style, lines: PaperLine[]): Paper {
  return {
    lines,
    face: style.face,
    columns: style.columns,
    head: style.head,
    ...(style.dots === undefined ? {} : { dots: style.dots }),
    spacing: style.spacing,
    above: random.float(1, 3),
    below: random.float(1, 4),
    edge: random.float(0.035, 0.08),
  };
}

function toLabelItem(
  { description, thousandths, price, amount, discount, good }: PrintedItem,
  rate: number,
): LabelItem {
  const untaxed = good?.zero === true || good?.ieps === true;
  return {
    description: description.trim(),
    qty: thousandths / 1000,
    unit_price: price / 100,
    amount: amount / 100,
    ...(discount === undefined ? {} : { discount: discount / 100 }),
    goods: good?.class,
    iva_rate: !good?.class || good.class === 'fuel' ? undefined : untaxed ? 0 : rate,
  };
}

export function toLabel(kind: string, { till, vendor, moment, rate }: Shop, facts: Facts): PrintedLabel {
  const { say } = till.style;
  const pesos = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);
  return {
    kind,
    vendor: say(vendor.legalName),
    brand: vendor.brand === null ? null : say(vendor.brand),
    rfc: vendor.rfc,
    // The words are those printed; the lines may differ.
    address: addressLines(vendor.address, new Random(1)).map(say).join(', '),
    date: moment.iso,
    date_printed: moment.date,
    iva_rate: facts.rate ?? rate,
    total: facts.total / 100,
    subtotal: pesos(facts.subtotal),
    iva: pesos(facts.iva),
    ieps: pesos(facts.ieps),
    discount: pesos(facts.discount),
    tip: pesos(facts.tip),
    local_taxes: pesos(facts.localTaxes),
    payment_method: facts.payment ?? null,
    payment_form: facts.payment === undefined ? null : FORMS[facts.payment],
    currency: 'MXN',
    items: facts.items.map((item) => toLabelItem(item, rate)),
    ...(facts.printsItems === false ? { lines_printed: false } : {}),
    invoice_code: facts.invoice?.code ?? null,
    invoice_site: facts.invoice?.site ?? null,
    fuel_permit: facts.permit ?? null,
    postal_code: vendor.address.postalCode,
    branch_postal_code: vendor.branch?.postalCode ?? null,
    font: till.style.face.family,
  };
}
