import { foldCharacters, foldToAlphanumerics } from '../layout/fold.js';
import { withoutLegalForm } from '../vocabulary/company-forms.js';
import { editDistance } from '../vocabulary/text-similarity.js';

/** Letters of which one may be misread. */
const LETTERS_PER_MISREAD = 8;

/**
 * Whether a company may be the one that a receipt names. A printed name without a company's type may be a sign, which
 * needs not be alike.
 * @param registered name as it stands in a CFDI, with or without the company's type
 */
export function mayBeNamedVendor(registered: string, printed: string): boolean {
  const [normalizedText, other] = [foldCharacters(printed), foldCharacters(registered)];
  const printedWithoutForm = withoutLegalForm(normalizedText);
  if (printedWithoutForm.trim() === normalizedText.trim()) return true;
  const [a, b] = [foldToAlphanumerics(printedWithoutForm), foldToAlphanumerics(withoutLegalForm(other))];
  return b.includes(a) || a.includes(b) || editDistance(a, b) <= Math.floor(a.length / LETTERS_PER_MISREAD);
}
