import type { CorrectionInput } from '../../../invoicing/corrections/correction-input.js';
import { CorrectionContradictsReceipt, CorrectionRefused } from '../../../invoicing/invoicing.errors.js';
import { receiptSums } from '../../../receipts/correction/corrected-receipt.js';
import { FIELDS } from '../../../receipts/extraction/field-table.js';
import { type RefusalCode, REFUSALS } from '../../../receipts/refusals.js';
import type { FormErrors } from '../../layout/form-errors.js';
import type { Texts } from '../../texts/texts.js';
import type { CorrectionSubject } from './correction-subject.js';
import type { CorrectionValues } from './correction-values.js';
import { parseCorrection } from './parse-correction.js';

/**
 * Validates a correction and sends it.
 * @param describeError form errors for an error that isn't about the corrected fields; rethrows unknown errors.
 * @returns the errors of the form. Null: the correction was accepted.
 */
export async function submitCorrection(
  { t, now }: { t: Texts; now: Date },
  { code, extraction, receiverRfc }: Pick<CorrectionSubject, 'code' | 'extraction' | 'receiverRfc'>,
  values: CorrectionValues,
  send: (input: CorrectionInput) => Promise<unknown>,
  describeError: (error: unknown) => FormErrors | Promise<FormErrors | null>,
): Promise<FormErrors | null> {
  const parsed = parseCorrection(values, { t, code, extraction, receiverRfc, now });
  if ('errors' in parsed) return { errors: parsed.errors, status: 400 };
  try {
    await send(parsed.input);
    return null;
  } catch (error) {
    if (error instanceof CorrectionContradictsReceipt)
      return { errors: contradictionErrors(t, error), status: 422 };
    if (error instanceof CorrectionRefused) return { errors: fieldErrors(t, error), status: 422 };
    return describeError(error);
  }
}

/** What the receipt prints otherwise, at its fields. */
function contradictionErrors(
  t: Texts,
  { contradictions }: CorrectionContradictsReceipt,
): Record<string, string> {
  return Object.fromEntries(
    contradictions.map(({ field, reason }) => [
      field === 'lines' ? 'articles' : FIELDS[field].name,
      reason === 'certain' ? t.correction.isCertain : t.correction.otherVendor,
    ]),
  );
}

/** The reason why the corrected receipt is refused, at the fields that cause it. */
function fieldErrors(t: Texts, { refused, reading: extraction }: CorrectionRefused): Record<string, string> {
  const { code } = refused;
  const text = t.correction.refused[code] ?? t.failures.byCode[code].reason;
  if (code !== 'AMOUNTS_DISAGREE') return { [fieldOf(code)]: text };
  const mismatches = receiptSums(extraction).filter(({ agrees }) => !agrees);
  const { totalDisputed } = extraction.evidence;
  return {
    '': text,
    ...(mismatches.some(({ of }) => of === 'articles') && { articles: t.correction.disagrees }),
    ...(mismatches.some(({ of }) => of === 'subtotal') && { subtotal: t.correction.disagrees }),
    ...(mismatches.length === 0 && totalDisputed && { total: t.correction.otherTotal }),
    ...(!totalDisputed && { iva: t.correction.ivaDoesNotFit }),
  };
}

function fieldOf(code: RefusalCode): string {
  const [field] = REFUSALS[code].blames;
  if (field === undefined) return '';
  return field === 'lines' ? 'articles' : FIELDS[field].name;
}
