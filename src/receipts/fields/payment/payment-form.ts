import { regionOf } from '../../layout/page.js';
import type { ExtractedField } from '../extracted-field.js';
import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/**
 * How it was paid, by the words of the rows below the articles, without their amounts. A card of unknown kind says
 * nothing: credit and debit differ.
 */
export function paymentForm(priced: LabelledAmountPage): ExtractedField<string> | null {
  const sums = firstSumRow(priced);
  const below = sums < priced.rows.length ? priced.rows.slice(sums) : priced.rows;
  const rows = below.filter(
    ({ label, amount }) => ['cash', 'card', 'change'].includes(label ?? '') && !amount?.value.isZero(),
  );
  const named = below.filter(({ row }) => NAMES_FORM.test(row.normalizedText));
  for (const entry of [...rows, ...named]) {
    const form = formOf(entry);
    if (form) return form;
  }
  return cardOnSlip(priced);
}

const NAMES_FORM = anyOf('kind-of-card', /FORMA|METODO|PAGO/);
const ON_SLIP = anyOf(
  'card', 'card-brand-short', 'approved', /\bTARJ|VISA|AMEX|CUENTA|\bAUT|\*{2,}|X{4,}|COMERCIO|TIPO/,
); // prettier-ignore

/**
 * The card of the terminal's slip, which says the kind that the receipt leaves out: `VISA CREDITO ****1234`,
 * `DEBITO APROBADA`. Null when it names several.
 */
export function cardOnSlip(priced: LabelledAmountPage): ExtractedField<string> | null {
  const forms = priced.rows.flatMap((entry) => {
    const isSlip = ON_SLIP.test(entry.row.normalizedText);
    const form = isSlip ? formOf(entry) : null;
    return form && CARDS.has(form.value) ? [form] : [];
  });
  const [first] = forms;
  return first && forms.every(({ value }) => value === first.value) ? first : null;
}

const CARDS: ReadonlySet<string> = new Set(['04', '28', '08']);

function formOf({ row, label }: LabelledAmountRow): ExtractedField<string> | null {
  const named = paymentFormIn(row.normalizedText);
  if (named?.form) return { value: named.form, certainty: named.certainty, region: regionOf(row) };
  // Change is given for cash.
  return label === 'change' ? { value: '01', certainty: 0.9, region: regionOf(row) } : null;
}
