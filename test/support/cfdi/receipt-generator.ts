/** Generates receipts as registers print them, from goods whose taxes are known. */
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import type { ExtractedLine } from '../../../src/receipts/extraction/values.js';
import type { ValidatedReceipt, ReceiptTax } from '../../../src/receipts/validation/validated-receipt.js';
import { sampleReceipt, withLines } from '../../../src/testing/samples/sample-receipts.js';

/** A kind of goods with its tax letter. */
interface Goods {
  letter: string;
  name: string;
  iva: 'rate' | 'zero' | 'exempt';
  ieps: string;
  /** IEPS in pesos per litre, and the litres of a piece. */
  cuota?: { pesos: string; litres: string };
}

const GOODS = {
  taxed: { letter: 'A', name: 'JABÓN', iva: 'rate', ieps: '0' },
  zero: { letter: 'B', name: 'LECHE 1L', iva: 'zero', ieps: '0' },
  exempt: { letter: 'E', name: 'LIBRO', iva: 'exempt', ieps: '0' },
  snacks: { letter: 'C', name: 'PAPAS FRITAS', iva: 'zero', ieps: '0.08' },
  beer: { letter: 'D', name: 'CERVEZA', iva: 'rate', ieps: '0.265' },
  wine: { letter: 'V', name: 'VINO TINTO', iva: 'rate', ieps: '0.30' },
  spirits: { letter: 'L', name: 'TEQUILA', iva: 'rate', ieps: '0.53' },
  soda: {
    letter: 'R',
    name: 'REFRESCO 600ML',
    iva: 'rate',
    ieps: '0',
    cuota: { pesos: '3.0818', litres: '0.6' },
  },
} as const satisfies Record<string, Goods>;

export type GoodsName = keyof typeof GOODS;

interface SoldItem {
  goods: number;
  cents: number;
  quantity: number;
  percentOff: number;
}

/** The parameters of a receipt. */
export interface ReceiptParameters {
  rate: '0.16' | '0.08';
  kinds: readonly GoodsName[];
  sold: readonly SoldItem[];
  taxIncluded: boolean;
  /** How the taxes are printed. */
  prints: 'nothing' | 'sums' | 'rows';
  hasLetters: boolean;
  /** Whether the register rounds the tax of each item; otherwise it rounds the tax of the sum. */
  roundsEach: boolean;
  /** Percent, on the total. */
  discount: number;
  couponCents: number;
  hasReturn: boolean;
  roundingCents: number;
  /** Rate of a local tax; 0: none. */
  localTax: string;
  isCardOfUnknownKind: boolean;
}

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const anyQuantity = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 9_999 }).map((grams) => grams / 1000) },
);

const anySoldItem: fc.Arbitrary<SoldItem> = fc.record({
  goods: fc.nat({ max: 4 }),
  cents: fc.integer({ min: 50, max: 2_000_00 }),
  quantity: anyQuantity,
  percentOff: often(0, 10, 25),
});

export const anyParameters: fc.Arbitrary<ReceiptParameters> = fc.record({
  rate: often<ReceiptParameters['rate']>('0.16', '0.08'),
  kinds: fc.uniqueArray(fc.constantFrom(...(Object.keys(GOODS) as GoodsName[])), {
    minLength: 1,
    maxLength: 5,
  }),
  sold: fc.oneof(
    fc.array(anySoldItem, { minLength: 1, maxLength: 6, size: 'max' }),
    fc.array(anySoldItem, { minLength: 1, maxLength: 60, size: 'max' }),
  ),
  taxIncluded: often(true, false),
  prints: fc.constantFrom('nothing' as const, 'sums' as const, 'rows' as const, 'rows' as const),
  hasLetters: fc.boolean(),
  roundsEach: often(false, true),
  discount: often(0, 5, 13, 50),
  couponCents: often(0, 10_00, 1_99),
  hasReturn: often(false, true),
  roundingCents: often(0, 2, -3, 5),
  localTax: often('0', '0.03', '0.05'),
  isCardOfUnknownKind: fc.boolean(),
});

/** The receipt with these parameters; null when discounts leave nothing to pay. */
export function receiptOf(parameters: ReceiptParameters): ValidatedReceipt | null {
  const { kinds, sold, taxIncluded, prints, discount, couponCents, localTax } = parameters;
  const rows = sold.map((one) => rowOf(one, parameters));
  const gross = sum(rows.map(({ line }) => line.amount));
  const totalDiscount = cents(couponCents).plus(gross.times(discount).div(100).toDecimalPlaces(2));
  if (totalDiscount.gte(gross.times('0.95'))) return null;
  const paidShare = gross.minus(totalDiscount).div(gross);

  const taxes = printedRows(rows, paidShare, parameters);
  const ofKind = (kind: ReceiptTax['kind']) =>
    sum(taxes.filter((tax) => tax.kind === kind).map(({ amount }) => amount));
  const added = taxIncluded ? new Decimal(0) : ofKind('IVA').plus(ofKind('IEPS'));
  const net = gross
    .minus(totalDiscount)
    .plus(added)
    .minus(taxIncluded ? ofKind('IVA').plus(ofKind('IEPS')) : added);
  // A receipt with prices before taxes always prints the taxes: they are needed for the total.
  const isPrinted = prints !== 'nothing' || !taxIncluded;
  // Without printed taxes, what a local tax is charged on is not known.
  const local = isPrinted ? net.times(localTax).toDecimalPlaces(2) : new Decimal(0);
  const rounding = taxIncluded ? cents(parameters.roundingCents) : new Decimal(0);
  const total = gross.minus(totalDiscount).plus(added).plus(local).plus(rounding);
  const bearsIeps = kinds.some((kind) => bearsSpecialTax(GOODS[kind]));
  if (total.lte(rounding.abs())) return null;
  return withLines([...rows.map(({ line }) => line), ...extraLines(parameters, rounding)], {
    ...sampleReceipt({ paymentForm: null }),
    paidByCardOfUnknownKind: parameters.isCardOfUnknownKind,
    total,
    discount: discount === 0 ? null : totalDiscount.minus(cents(couponCents)),
    iva: isPrinted ? ofKind('IVA') : null,
    ieps: isPrinted && bearsIeps ? ofKind('IEPS') : null,
    ivaRate: isPrinted ? new Decimal(parameters.rate) : null,
    taxes: isPrinted && prints === 'rows' ? taxes : [],
    localTaxes: local.gt(0)
      ? [{ name: 'IMPUESTO SOBRE HOSPEDAJE', rate: new Decimal(localTax), amount: local }]
      : [],
  });
}

/** Any receipt with an amount to pay. */
export const anyReceipt: fc.Arbitrary<ValidatedReceipt> = anyParameters
  .map(receiptOf)
  .filter((receipt): receipt is ValidatedReceipt => receipt !== null);

interface Row {
  line: ExtractedLine;
  goods: Goods;
  pieces: Decimal;
}

function rowOf(
  { goods: at, cents: price, quantity: count, percentOff }: SoldItem,
  parameters: ReceiptParameters,
): Row {
  const goods: Goods = GOODS[parameters.kinds[at % parameters.kinds.length] ?? 'taxed'];
  // Bottles are not sold by weight, or for less than their tax.
  const pieces = new Decimal(goods.cuota ? Math.ceil(count) : count);
  const unitPrice = cents(goods.cuota ? Math.max(price, 8_00) : price);
  const full = unitPrice.times(pieces).toDecimalPlaces(2);
  const amount = Decimal.max(full.times(100 - percentOff).div(100), '0.01').toDecimalPlaces(2);
  return {
    line: printedLine(goods.name, pieces, unitPrice, amount, parameters.hasLetters ? goods.letter : null),
    goods,
    pieces,
  };
}

/** The lines of coupon, return and rounding. */
function extraLines(
  { couponCents, hasReturn, hasLetters }: ReceiptParameters,
  rounding: Decimal,
): ExtractedLine[] {
  const one = new Decimal(1);
  const price = new Decimal('349.37');
  const letter = hasLetters ? GOODS.taxed.letter : null;
  const coupon = cents(couponCents).neg();
  return [
    ...(couponCents > 0 ? [printedLine('CUPÓN', one, coupon, coupon, null)] : []),
    ...(hasReturn
      ? [
          printedLine('PANTALÓN', one, price, price, letter),
          printedLine('DEVOLUCIÓN PANTALÓN', one, price.neg(), price.neg(), letter),
        ]
      : []),
    ...(rounding.isZero() ? [] : [printedLine('REDONDEO', one, rounding, rounding, null)]),
  ];
}

function printedLine(
  description: string,
  quantity: Decimal,
  unitPrice: Decimal,
  amount: Decimal,
  taxLetter: string | null,
): ExtractedLine {
  return { description, quantity, unitPrice, amount, taxLetter };
}

interface Taxes {
  net: Decimal;
  ieps: Decimal;
  iva: Decimal;
}

/** The taxes of an item. IEPS by the litre is part of the price before IVA, like any other IEPS. */
function taxesOf(
  { line, goods, pieces }: Row,
  paidShare: Decimal,
  { rate, taxIncluded }: ReceiptParameters,
): Taxes {
  const iva = goods.iva === 'rate' ? new Decimal(rate) : new Decimal(0);
  const charged = line.amount.times(paidShare);
  const cuota = goods.cuota ? pieces.times(goods.cuota.litres).times(goods.cuota.pesos) : null;
  const before = taxIncluded ? charged.div(iva.plus(1)) : charged;
  if (cuota) {
    const ieps = taxIncluded ? Decimal.min(cuota, before.times('0.5')) : cuota;
    const net = taxIncluded ? before.minus(ieps) : before;
    return { net, ieps, iva: net.plus(ieps).times(iva) };
  }
  const net = taxIncluded ? before.div(new Decimal(goods.ieps).plus(1)) : before;
  const ieps = net.times(goods.ieps);
  return { net, ieps, iva: net.plus(ieps).times(iva) };
}

function printedRows(rows: readonly Row[], paidShare: Decimal, parameters: ReceiptParameters): ReceiptTax[] {
  const round = (amount: Decimal) => (parameters.roundsEach ? amount.toDecimalPlaces(2) : amount);
  const taxed = rows.map((row) => ({ row, taxes: taxesOf(row, paidShare, parameters) }));
  const ivaRows = [...Map.groupBy(taxed, ({ row }) => row.goods.iva)].map(([iva, some]): ReceiptTax => ({
    kind: 'IVA',
    rate: iva === 'exempt' ? null : new Decimal(iva === 'rate' ? parameters.rate : 0),
    base: sum(some.map(({ taxes }) => taxes.net.plus(taxes.ieps))).toDecimalPlaces(2),
    amount: sum(some.map(({ taxes }) => round(taxes.iva))).toDecimalPlaces(2),
    exempt: iva === 'exempt',
  }));
  const special = taxed.filter(({ row }) => bearsSpecialTax(row.goods));
  const iepsRows = [...Map.groupBy(special, ({ row }) => row.goods.ieps)].map(([rate, some]): ReceiptTax => ({
    kind: 'IEPS',
    rate: rate === '0' ? null : new Decimal(rate),
    base: rate === '0' ? null : sum(some.map(({ taxes }) => taxes.net)).toDecimalPlaces(2),
    amount: sum(some.map(({ taxes }) => round(taxes.ieps))).toDecimalPlaces(2),
    exempt: false,
  }));
  return [...ivaRows, ...iepsRows];
}

function bearsSpecialTax({ ieps, cuota }: Goods): boolean {
  return ieps !== '0' || cuota !== undefined;
}

function cents(value: number): Decimal {
  return new Decimal(value).div(100);
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((all, amount) => all.plus(amount), new Decimal(0));
}
