import { regionOf } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { firstSumRow, type LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/** A form of payment as SAT's c_FormaPago, or null for a card that may be a credit or a debit card. */
export type NamedForm = ExtractedField<string | null>;

const CASH = '01';
/** Forms that may be called a card. */
const CARDS: ReadonlySet<string | null> = new Set(['04', '05', '08', '28']);
const KIND_OF_CARD = anyOf(
  'credit', 'credit-brand', 'credit-brand-short', 'debit', 'debit-brand', 'card-brand', 'card-brand-short', 'voucher-brand',
  'fuel-purse-brand',
).source; // prettier-ignore
/** A row that states the form of payment, anywhere on the receipt: `F.PAGO: T. DEBITO`, `TAR.DEBITO:`, `TARJETA: VISA`. */
const STATED = new RegExp(
  String.raw`^\W*(?:${anyOf('way-of-paying').source}|(?:TAR|${anyOf('card', 'card-cut-short').source})\W*(?:DE\b\W*)?${KIND_OF_CARD})`,
);
/** Words of payments that do not label a row. */
const PAYMENT_WORDS = anyOf(
  'kind-of-card', 'card-cut-short', 'carnet', 'voucher-brand', 'fuel-purse-brand', /FORMA|METODO|PAGO/,
); // prettier-ignore

/**
 * The form of payment according to the words of the rows. What a row states comes first, then what rows below the line items name
 * beside an amount, the largest first, then other words there. A card is not cash, although the words for cash are there, too.
 * @param isOfFuel whether fuel was bought
 */
export function paymentForm(page: LabelledAmountPage, isOfFuel = false): NamedForm | null {
  const firstSum = firstSumRow(page);
  const paid = page.rows.filter(({ amount }) => !amount?.value.isZero());
  const below = firstSum < page.rows.length ? paid.filter(({ row }) => row.index >= firstSum) : paid;
  const named = below.filter(
    ({ row, label }) =>
      ['cash', 'card', 'change'].includes(label ?? '') || PAYMENT_WORDS.test(row.normalizedText),
  );
  const formsOf = (rows: readonly LabelledAmountRow[]) => rows.flatMap((row) => formOf(row, isOfFuel) ?? []);
  const stated = formsOf(paid.filter(({ row }) => STATED.test(row.normalizedText)));
  const withAmount = formsOf(
    named.filter(({ amount }) => amount !== null).sort((a, b) => b.amount!.value.comparedTo(a.amount!.value)),
  );
  // Without an amount, CAMBIO is an exchange of goods.
  const withoutAmount = formsOf(named.filter(({ label, amount }) => amount === null && label !== 'change'));
  const form = firstForm(stated) ?? withAmount[0] ?? firstForm(withoutAmount);
  if (form && form.value !== null) return form;
  const isCard = ({ value }: NamedForm): boolean => CARDS.has(value);
  return [...stated, ...withAmount, ...withoutAmount].find(isCard) ?? cardOnSlip(page, isOfFuel) ?? form;
}

/** The first form, but a card of unknown kind rather than cash. */
function firstForm(forms: readonly NamedForm[]): NamedForm | null {
  const definite = forms.find(({ value }) => value !== null);
  const card = forms.find(({ value }) => value === null);
  return (definite?.value === CASH ? card : null) ?? definite ?? card ?? null;
}

const SLIP_WORDS = anyOf(
  'card', 'card-brand-short', 'fuel-purse-brand', 'approved', 'bank', 'bank-of-slip', 'other-bank', /\bTARJ|VISA|AMEX|CUENTA|\bAUT|\*{2,}|X{4,}|COMERCIO|TIPO/,
); // prettier-ignore
/** A shop's own purse, whose number is printed although it did not pay. */
const OWN_PURSE = anyOf('purse');

/**
 * The kind of card on the terminal's slip, which the receipt itself may leave out: `VISA CREDITO ****1234`,
 * `DEBITO APROBADA`. Null if the slip names several kinds.
 */
export function cardOnSlip(page: LabelledAmountPage, isOfFuel = false): ExtractedField<string> | null {
  const forms = page.rows.flatMap((entry) => {
    const text = entry.row.normalizedText;
    const form = SLIP_WORDS.test(text) && !OWN_PURSE.test(text) ? formOf(entry, isOfFuel) : null;
    return form?.value && CARDS.has(form.value) ? [{ ...form, value: form.value }] : [];
  });
  const [first] = forms;
  return first && forms.every(({ value }) => value === first.value) ? first : null;
}

function formOf({ row, label, amount }: LabelledAmountRow, isOfFuel: boolean): NamedForm | null {
  const named = paymentFormIn(row.normalizedText, isOfFuel);
  if (named) return { value: named.form, certainty: named.certainty, region: regionOf(row) };
  // Only cash has change. Without an amount it may be a sentence: NO HAY CAMBIOS NI DEVOLUCIONES.
  return label === 'change' && amount ? { value: CASH, certainty: 0.9, region: regionOf(row) } : null;
}
