import type { ExtractedField } from '../extracted-field.js';
import { currencyInWords, foreignCurrencyIn, currencyNamed } from '../../vocabulary/foreign-currencies.js';
import { paidAbroad } from '../payment/paid-abroad.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { editDistance } from '../../vocabulary/text-similarity.js';

const PESOS = 'MXN';
const DECLARED = 0.9;
const FOREIGN = 0.85;
/** What the paper says its currency is. */
const CURRENCY = /\b(?:MONEDA|CURRENCY|DIVISA)\b\s*(?<colon>[:=.]?)\W*(?<name>[A-Z.$€£]{2,}(?:\s[A-Z]{3,})?)/;
const NATIONAL = ['MXN', 'MXP', 'MN', 'PESOS', 'PESO', 'NACIONAL', 'MEXICANA', 'MEXICANOS'];
/** Prices in another currency, where the row has no amount that this could be said of alone. */
const PRICES = /\b(?:PRECIOS?|IMPORTES?|CANTIDADES|MONTOS?|COSTOS?|PRICES?|AMOUNTS?)\b.*\b(?:EN|IN)\b/;
const PESOS_IN_WORDS = /PESOS\b\D{0,24}\d{2}\s?\/\s?100|\d{2}\s?\/\s?100\s*M\.?\s?N/;
/** Rates and notices: they speak of other currencies on receipts in pesos. */
const NOTICE =
  /TIPO DE CAMBIO|\bT\.?\s?C\.?\b\s*[:=]?|ACEPTA|RECIBIMOS|EQUIV|PARIDAD|EXCHANGE|CONVERSION|\bRATE\b/;
/** Taxpayers' numbers of other countries: `NIT 900.123.456-7`, `NIF B12345678`. */
const TAXPAYERS: readonly { number: RegExp; currency: string }[] = [
  { number: /\bN\.?I\.?T\b\.?\W{0,3}\d{1,3}(?:\.?\d{3}){2}/, currency: 'COP' },
  { number: /\b(?:N\.?I\.?F|C\.?I\.?F)\b\.?\W{0,3}(?:[A-HJNP-SUVWXYZ]\W?[\dO@]{7}[\dOA-J]|\d{8}\W?[A-Z])\b/, currency: 'EUR' },
]; // prettier-ignore
const MALAYSIA = /\bRM\s*\d[\d,]*\s?[.,]\s?\d{2}(?!\d)|\(RM\)|\bMYR\b|SDN\.?\s?BHD|\bGST\b/;

/**
 * Pesos unless the receipt says otherwise: it declares its currency, its prices or its amount in words are in another,
 * or its total is. A rate, a notice, and an equivalent in dollars beside a total in pesos are not otherwise.
 */
export function currencyOf(priced: LabelledAmountPage): ExtractedField<string> {
  const texts = priced.rows.map(({ row }) => row.normalizedText);
  const text = texts.join('\n');
  if (MALAYSIA.test(text)) return { value: 'MYR', certainty: DECLARED, region: null };
  const foreign =
    declared(texts) ??
    TAXPAYERS.find(({ number }) => number.test(text))?.currency ??
    (PESOS_IN_WORDS.test(text)
      ? null
      : (texts.map(currencyInWords).find((code) => code !== null) ?? ofPrices(priced) ?? ofTotal(priced)));
  if (foreign) return { value: foreign, certainty: FOREIGN, region: null };
  const pesos = /PESOS|M\.N\b|\bMXN|\bM\.?\s?N\.?(?![A-Z])|I\.?V\.?A\b|R\.?F\.?C/.test(text);
  return { value: PESOS, certainty: pesos ? 0.98 : 0.7, region: null };
}

function declared(texts: readonly string[]): string | null {
  for (const text of texts) {
    const { name = '', colon } = CURRENCY.exec(text)?.groups ?? {};
    const [word = ''] = name.replaceAll('.', '').split(' ');
    if (word === '' || NOTICE.test(text) || isNational(word)) continue;
    // Without a colon it may be prose: `MONEDA FRACCIONARIA`.
    const known = currencyNamed(word);
    if (known ?? (colon && word.length >= 3)) return known ?? word;
  }
  return null;
}

function isNational(word: string): boolean {
  return currencyNamed(word) === null && NATIONAL.some((name) => editDistance(word, name) <= 1);
}

/** `PRECIOS EN DOLARES`, as a heading or a notice; with an amount it is that amount's. */
function ofPrices({ rows }: LabelledAmountPage): string | null {
  const heading = rows.find(
    ({ row, amounts }) =>
      amounts.length === 0 && PRICES.test(row.normalizedText) && !NOTICE.test(row.normalizedText),
  );
  return heading ? foreignCurrencyIn(heading.row.normalizedText) : null;
}

/**
 * The currency of the total: of a row called total, or of any other row with the same amount, where no row called total
 * has another amount and no foreign name.
 */
function ofTotal(priced: LabelledAmountPage): string | null {
  const { rows } = priced;
  // A payment with its rate, or with both amounts, was taken for pesos.
  const taken = new Set(paidAbroad(priced).map(({ amount }) => amount));
  const totals = rows.filter(
    (entry) => entry.amount && (entry.label === 'total' || (entry.label === 'foreign' && isTotal(entry))),
  );
  const inForeign = rows
    .filter(
      (entry) =>
        entry.amount &&
        !NOTICE.test(entry.row.normalizedText) &&
        (isTotal(entry) || !taken.has(entry.amount)),
    )
    .flatMap((entry) => {
      const currency = foreignCurrencyIn(entry.row.normalizedText);
      return currency ? [{ entry, currency }] : [];
    });
  const ofSum = inForeign.find(({ entry }) =>
    totals.some((total) => total === entry || total.amount!.value.eq(entry.amount!.value)),
  );
  if (!ofSum) return null;
  const inPesos = totals.some(
    (total) =>
      !inForeign.some(({ entry }) => entry === total) && !total.amount!.value.eq(ofSum.entry.amount!.value),
  );
  return inPesos ? null : ofSum.currency;
}

function isTotal({ row }: LabelledAmountRow): boolean {
  return /T[O0]TA[LI1]/.test(row.normalizedText) && !/SUB\s?-?\s?T[O0]TA/.test(row.normalizedText);
}
