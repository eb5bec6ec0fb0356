import { CorrectionRefused } from '../../../invoicing/invoicing.errors.js';
import type { CorrectionInput } from '../../../invoicing/corrections/correction-input.js';
import { receiptSums } from '../../../receipts/correction/corrected-receipt.js';
import { FIELDS } from '../../../receipts/extraction/field-table.js';
import { type RefusalCode, REFUSALS } from '../../../receipts/refusals.js';
import type { FormErrors } from '../../layout/form-errors.js';
import type { Texts } from '../../texts/texts.js';
import type { Correctable } from './correctable.js';
import type { CorrectionValues } from './correction-values.js';
import { parseCorrection } from './parse-correction.js';

/**
 * Sends what a form says of a receipt.
 * @param otherRefusal says what an error means that is not about the corrections, or throws it.
 * @returns what is wrong with the form; null: it was sent.
 */
export async function refusalOfCorrection(
  { t, now }: { t: Texts; now: Date },
  { reading, receiverRfc }: Pick<Correctable, 'reading' | 'receiverRfc'>,
  values: CorrectionValues,
  send: (said: CorrectionInput) => Promise<unknown>,
  otherRefusal: (error: unknown) => FormErrors | Promise<FormErrors | null>,
): Promise<FormErrors | null> {
  const given = parseCorrection(values, { t, reading, receiverRfc, now });
  if ('errors' in given) return { errors: given.errors, status: 400 };
  try {
    await send(given.said);
    return null;
  } catch (error) {
    if (error instanceof CorrectionRefused) return { errors: wordsOf(t, error), status: 422 };
    return otherRefusal(error);
  }
}

/** What the receipt would be refused for, beside the field that it is about. */
function wordsOf(t: Texts, { refused, reading }: CorrectionRefused): Record<string, string> {
  const { code } = refused;
  const text = t.correction.refused[code] ?? t.failures.byCode[code].reason;
  if (code !== 'AMOUNTS_DISAGREE') return { [fieldOf(code)]: text };
  const sums = receiptSums(reading).filter(({ agrees }) => !agrees);
  const { totalDisputed } = reading.evidence;
  return {
    '': text,
    ...(sums.some(({ of }) => of === 'articles') && { articles: t.correction.disagrees }),
    ...(sums.some(({ of }) => of === 'subtotal') && { subtotal: t.correction.disagrees }),
    ...(sums.length === 0 && totalDisputed && { total: t.correction.otherTotal }),
    ...(!totalDisputed && { iva: t.correction.ivaDoesNotFit }),
  };
}

function fieldOf(code: RefusalCode): string {
  const [blamed] = REFUSALS[code].blames;
  if (blamed === undefined) return '';
  return blamed === 'lines' ? 'articles' : FIELDS[blamed].name;
}
