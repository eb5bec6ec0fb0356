import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { foldCharacters } from '../../layout/fold.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';

/** Letters that digits inside a word stand for. */
const LETTER_FOR_DIGIT: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };
/** Legal form whose end is on another row, or was not read. */
const UNFINISHED_FORM =
  /[\s,]S\W{0,2}(?:A\W{0,2}(?:[PBS]\W{0,2}(?:I\W{0,2})?)?)?(?:DE(?:\s?[CR]\W?L?)?)?\W*$/;

/** Whether the initials of an RFC match a printed name, with or without its legal form. */
export function rfcFitsPrintedName(rfc: string, name: string): boolean {
  return rfcFitsName(rfc, withoutLegalForm(foldCharacters(name)));
}

/**
 * Returns a name without its legal form, in capitals without accents and points. Digits inside words become the
 * letters that they look like.
 */
export function nameWithoutForm(name: string): string {
  const capitals = [...name.normalize('NFC').toUpperCase()].map((letter) =>
    letter === 'Ñ' ? letter : foldCharacters(letter),
  );
  return withoutLegalForm(capitals.join(''))
    .replace(UNFINISHED_FORM, '')
    .replaceAll(/(?<=[A-ZÑ])[0158]|[0158](?=[A-ZÑ]{2})/g, (digit) => LETTER_FOR_DIGIT[digit]!)
    .replaceAll(/[^A-ZÑ&\d]+/g, ' ')
    .trim();
}
