import { regionOf } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { firstSumRow, type LabelledAmountPage, type LabelledAmountRow } from '../labelled-amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/**
 * The form of payment according to the words of the rows below the line items, without their amounts. A card of unknown kind
 * gives no form: credit and debit cards have different codes.
 */
export function paymentForm(page: LabelledAmountPage): ExtractedField<string> | null {
  const firstSum = firstSumRow(page);
  const below = firstSum < page.rows.length ? page.rows.slice(firstSum) : page.rows;
  const rows = below.filter(
    ({ label, amount }) => ['cash', 'card', 'change'].includes(label ?? '') && !amount?.value.isZero(),
  );
  const named = below.filter(({ row }) => PAYMENT_WORDS.test(row.normalizedText));
  for (const entry of [...rows, ...named]) {
    const form = formOf(entry);
    if (form) return form;
  }
  return cardOnSlip(page);
}

const PAYMENT_WORDS = anyOf('kind-of-card', /FORMA|METODO|PAGO/);
const SLIP_WORDS = anyOf(
  'card', 'card-brand-short', 'approved', /\bTARJ|VISA|AMEX|CUENTA|\bAUT|\*{2,}|X{4,}|COMERCIO|TIPO/,
); // prettier-ignore

/**
 * The kind of card on the terminal's slip, which the receipt itself may leave out: `VISA CREDITO ****1234`,
 * `DEBITO APROBADA`. Null if the slip names several kinds.
 */
export function cardOnSlip(page: LabelledAmountPage): ExtractedField<string> | null {
  const forms = page.rows.flatMap((entry) => {
    const isSlip = SLIP_WORDS.test(entry.row.normalizedText);
    const form = isSlip ? formOf(entry) : null;
    return form && CARDS.has(form.value) ? [form] : [];
  });
  const [first] = forms;
  return first && forms.every(({ value }) => value === first.value) ? first : null;
}

const CARDS: ReadonlySet<string> = new Set(['04', '28', '08']);

function formOf({ row, label, amount }: LabelledAmountRow): ExtractedField<string> | null {
  const named = paymentFormIn(row.normalizedText);
  if (named?.form) return { value: named.form, certainty: named.certainty, region: regionOf(row) };
  // Only cash has change. Without an amount it may be a sentence: NO HAY CAMBIOS NI DEVOLUCIONES.
  return label === 'change' && amount ? { value: '01', certainty: 0.9, region: regionOf(row) } : null;
}
