import { foldCharacters, foldToAlphanumerics } from '../layout/fold.js';
import { withoutLegalForm } from '../vocabulary/company-forms.js';
import { editDistance } from '../vocabulary/text-similarity.js';

/** Number of letters for each one that may be misread. */
const LETTERS_PER_MISREAD = 8;

/**
 * Whether a company may be the one that a receipt names. A printed name without a legal form may be a sign, which
 * need not resemble the registered name.
 * @param registered name in a CFDI, with or without the legal form
 */
export function mayBeNamedVendor(registered: string, printed: string): boolean {
  const [normalizedText, other] = [foldCharacters(printed), foldCharacters(registered)];
  const printedWithoutForm = withoutLegalForm(normalizedText);
  if (printedWithoutForm.trim() === normalizedText.trim()) return true;
  const [a, b] = [foldToAlphanumerics(printedWithoutForm), foldToAlphanumerics(withoutLegalForm(other))];
  return b.includes(a) || a.includes(b) || editDistance(a, b) <= Math.floor(a.length / LETTERS_PER_MISREAD);
}
