import type { ExtractedField } from '../../extraction/extracted-field.js';
import { currencyInWords, foreignCurrencyIn, currencyNamed } from '../../vocabulary/foreign-currencies.js';
import { foreignCurrencyPayments } from '../foreign-currency-payments.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { editDistance } from '../../vocabulary/text-similarity.js';

const PESOS = 'MXN';
const DECLARED_CERTAINTY = 0.9;
const FOREIGN_CERTAINTY = 0.85;
/** A declaration of the receipt's currency. */
const CURRENCY = /\b(?:MONEDA|CURRENCY|DIVISA)\b\s*(?<colon>[:=.]?)\W*(?<name>[A-Z.$€£]{2,}(?:\s[A-Z]{3,})?)/;
const PESO_NAMES = ['MXN', 'MXP', 'MN', 'PESOS', 'PESO', 'NACIONAL', 'MEXICANA', 'MEXICANOS'];
/** Prices in another currency. Counts only on a row without an amount: otherwise it is about that amount only. */
const PRICES = /\b(?:PRECIOS?|IMPORTES?|CANTIDADES|MONTOS?|COSTOS?|PRICES?|AMOUNTS?)\b.*\b(?:EN|IN)\b/;
const PESOS_IN_WORDS = /PESOS\b\D{0,24}\d{2}\s?\/\s?100|\d{2}\s?\/\s?100\s*M\.?\s?N/;
/** Exchange rates and notices, which mention other currencies on receipts in pesos. */
const NOTICE =
  /TIPO DE CAMBIO|\bT\.?\s?C\.?\b\s*[:=]?|ACEPTA|RECIBIMOS|EQUIV|PARIDAD|EXCHANGE|CONVERSION|\bRATE\b/;
/** Tax ids of other countries: `NIT 900.123.456-7`, `NIF B12345678`. */
const FOREIGN_TAX_IDS: readonly { number: RegExp; currency: string }[] = [
  { number: /\bN\.?I\.?T\b\.?\W{0,3}\d{1,3}(?:\.?\d{3}){2}/, currency: 'COP' },
  { number: /\b(?:N\.?I\.?F|C\.?I\.?F)\b\.?\W{0,3}(?:[A-HJNP-SUVWXYZ]\W?[\dO@]{7}[\dOA-J]|\d{8}\W?[A-Z])\b/, currency: 'EUR' },
]; // prettier-ignore
const MALAYSIA = /\bRM\s*\d[\d,]*\s?[.,]\s?\d{2}(?!\d)|\(RM\)|\bMYR\b|SDN\.?\s?BHD|\bGST\b/;

/**
 * The currency of the receipt. It is pesos unless the receipt declares another currency, or its prices, its amount in words or
 * its total are in another one. An exchange rate, a notice, and an equivalent in dollars beside a total in pesos do not count.
 */
export function currencyOf(page: LabelledAmountPage): ExtractedField<string> {
  const texts = page.rows.map(({ row }) => row.normalizedText);
  const text = texts.join('\n');
  if (MALAYSIA.test(text)) return { value: 'MYR', certainty: DECLARED_CERTAINTY, region: null };
  const foreign =
    declaredCurrency(texts) ??
    FOREIGN_TAX_IDS.find(({ number }) => texts.some((row) => number.test(row)))?.currency ??
    (PESOS_IN_WORDS.test(text)
      ? null
      : (texts.map(currencyInWords).find((code) => code !== null) ??
        currencyOfPrices(page) ??
        currencyOfTotal(page)));
  if (foreign) return { value: foreign, certainty: FOREIGN_CERTAINTY, region: null };
  const pesos = /PESOS|M\.N\b|\bMXN|\bM\.?\s?N\.?(?![A-Z])|I\.?V\.?A\b|R\.?F\.?C/.test(text);
  return { value: PESOS, certainty: pesos ? 0.98 : 0.7, region: null };
}

function declaredCurrency(texts: readonly string[]): string | null {
  for (const text of texts) {
    const { name = '', colon } = CURRENCY.exec(text)?.groups ?? {};
    const [word = ''] = name.replaceAll('.', '').split(' ');
    if (word === '' || NOTICE.test(text) || isPesoName(word)) continue;
    // Without a colon it may be part of a sentence: `MONEDA FRACCIONARIA`.
    const known = currencyNamed(word);
    if (known ?? (colon && word.length >= 3)) return known ?? word;
  }
  return null;
}

function isPesoName(word: string): boolean {
  return currencyNamed(word) === null && PESO_NAMES.some((name) => editDistance(word, name) <= 1);
}

/** The currency of a heading or notice such as `PRECIOS EN DOLARES`. On a row with an amount it applies to that amount only. */
function currencyOfPrices({ rows }: LabelledAmountPage): string | null {
  const heading = rows.find(
    ({ row, amounts }) =>
      amounts.length === 0 && PRICES.test(row.normalizedText) && !NOTICE.test(row.normalizedText),
  );
  return heading ? foreignCurrencyIn(heading.row.normalizedText) : null;
}

/**
 * The foreign currency of the total: of a row labelled total, or of another row with the same amount. Null if a row labelled
 * total has another amount and names no foreign currency.
 */
function currencyOfTotal(page: LabelledAmountPage): string | null {
  const { rows } = page;
  // A payment with an exchange rate, or with both amounts, was accepted for an amount in pesos.
  const acceptedForPesos = new Set(foreignCurrencyPayments(page).map(({ amount }) => amount));
  const totals = rows.filter(
    (entry) => entry.amount && (entry.label === 'total' || (entry.label === 'foreign' && isTotal(entry))),
  );
  const rowsInForeignCurrency = rows
    .filter(
      (entry) =>
        entry.amount &&
        !NOTICE.test(entry.row.normalizedText) &&
        (isTotal(entry) || !acceptedForPesos.has(entry.amount)),
    )
    .flatMap((entry) => {
      const currency = foreignCurrencyIn(entry.row.normalizedText);
      return currency ? [{ entry, currency }] : [];
    });
  const foreignTotal = rowsInForeignCurrency.find(({ entry }) =>
    totals.some((total) => total === entry || total.amount!.value.eq(entry.amount!.value)),
  );
  if (!foreignTotal) return null;
  const inPesos = totals.some(
    (total) =>
      !rowsInForeignCurrency.some(({ entry }) => entry === total) &&
      !total.amount!.value.eq(foreignTotal.entry.amount!.value),
  );
  return inPesos ? null : foreignTotal.currency;
}

function isTotal({ row }: LabelledAmountRow): boolean {
  return /T[O0]TA[LI1]/.test(row.normalizedText) && !/SUB\s?-?\s?T[O0]TA/.test(row.normalizedText);
}
