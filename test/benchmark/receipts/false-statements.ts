import type { Fields, LabelledLine, Read, Stated } from './fields.js';
import { bareName, normalizeAlphanumeric } from './spelling.js';

/** `purchase`: that there is one that can be invoiced. */
type Statement =
  'purchase' | 'total' | 'RFC' | 'permit' | 'name' | 'IVA' | 'IEPS' | 'goods' | 'payment' | 'local taxes';

/** Something that a document states although it is not so. */
export interface FalseStatement {
  of: Statement;
  read: string;
  truth: string;
  /** Whether the document says that it assumes this. */
  isAssumed: boolean;
}

/** A document is false if a tax differs by more than two centavos (with floating-point error). */
const TAX_TOLERANCE = 0.0249;
type Shown = number | string | readonly string[] | null | undefined;

/** What an issued document states that the label contradicts. What the label lacks is not compared. */
export function falseStatementsOf(truth: Fields, { fields, stated }: Read): FalseStatement[] {
  const found: FalseStatement[] = [];
  const check = (of: Statement, isTrue: boolean, read: Shown, expected: Shown, isAssumed = false): void => {
    if (!isTrue) found.push({ of, read: shown(read), truth: shown(expected), isAssumed });
  };
  const total = stated?.total ?? fields.total ?? null;
  const rfc = stated?.rfc ?? fields.rfc ?? null;
  const invoiced = typeof truth.total === 'number' ? truth.total - (truth.donation ?? 0) : truth.total;
  check('total', isSame(invoiced, total, 0.005), total, invoiced);
  check('RFC', truth.rfc === rfc, rfc, truth.rfc);
  if (!stated) return found;

  if (truth.fuel_permit)
    check(
      'permit',
      stated.permits.every((permit) => permit === truth.fuel_permit),
      stated.permits,
      truth.fuel_permit,
    );
  if (truth.vendor)
    check(
      'name',
      bareName(stated.name) === bareName(truth.vendor),
      stated.name,
      truth.vendor,
      stated.assumptions.includes('VENDOR_NAME'),
    );
  const iva = trueIvaOf(truth);
  if (iva !== undefined)
    check(
      'IVA',
      isSame(iva, stated.iva, TAX_TOLERANCE),
      stated.iva,
      iva,
      stated.assumptions.includes('IVA_RATE'),
    );
  // A document may leave IEPS in the price: vendors itemize it only for buyers who ask for it (LIEPS, art. 19, II).
  if (truth.ieps !== undefined && stated.ieps > 0)
    check('IEPS', isSame(truth.ieps ?? 0, stated.ieps, TAX_TOLERANCE), stated.ieps, truth.ieps ?? 0);
  for (const { read, expected } of falseGoods(truth.lines ?? [], stated.articles))
    check('goods', false, read, expected);
  if (truth.payment_form !== undefined)
    check(
      'payment',
      stated.paymentForm === truth.payment_form,
      stated.paymentForm,
      truth.payment_form,
      stated.assumptions.includes('PAYMENT_FORM'),
    );
  if (truth.local_taxes !== undefined)
    check(
      'local taxes',
      isSame(truth.local_taxes ?? 0, stated.localTaxes, TAX_TOLERANCE),
      stated.localTaxes,
      truth.local_taxes ?? 0,
    );
  return found;
}

/** The printed IVA, or else that of the law; undefined if the label does not tell. */
function trueIvaOf({ iva, total, lines = [] }: Fields): number | undefined {
  if (typeof iva === 'number') return iva;
  if (typeof total !== 'number' || lines.length === 0) return undefined;
  const articles = lines.map(({ amount, discount = 0, iva_rate = Number.NaN }) => ({
    price: (amount ?? Number.NaN) - discount,
    taxShare: iva_rate / (1 + iva_rate),
  }));
  // A discount on the whole purchase is of all articles alike.
  const paidShare = total / articles.reduce((sum, { price }) => sum + price, 0);
  const sum = articles.reduce((all, { price, taxShare }) => all + price * paidShare * taxShare, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/**
 * Articles of another class than the true one. Conceptos that combine articles may have any of their classes. Fuel must not be
 * without a class, because only its code makes it deductible.
 */
function falseGoods(
  lines: readonly LabelledLine[],
  articles: Stated['articles'],
): { read: string; expected: string }[] {
  if (lines.length === 0) return [];
  return articles.flatMap(({ description, goods }) => {
    const named = lines.filter((line) => isNamed(line, description));
    const classes = (named.length > 0 ? named : lines).map((line) => line.goods);
    if (classes.includes(undefined)) return [];
    const mustHaveClass = classes.every((one) => one === 'fuel');
    if (goods === null ? !mustHaveClass : classes.includes(goods)) return [];
    return [
      { read: `${description} as ${goods ?? 'unknown'}`, expected: [...new Set(classes)].join(' or ') },
    ];
  });
}

function isNamed({ description }: LabelledLine, name: string): boolean {
  return description !== null && normalizeAlphanumeric(description) === normalizeAlphanumeric(name);
}

function isSame(truth: number | null | undefined, read: number | null, tolerance: number): boolean {
  return typeof truth === 'number' && read !== null && Math.abs(truth - read) < tolerance;
}

function shown(value: Shown): string {
  if (typeof value === 'number') return value.toFixed(2);
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? value : value.join(', ');
}
