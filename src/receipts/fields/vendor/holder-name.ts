import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { foldCharacters } from '../../layout/fold.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';

/** What digits in a word are. */
const LETTER_FOR_DIGIT: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };
/** A form of which the end stands on another row, or is not read. */
const UNFINISHED_FORM =
  /[\s,]S\W{0,2}(?:A\W{0,2}(?:[PBS]\W{0,2}(?:I\W{0,2})?)?)?(?:DE(?:\s?[CR]\W?L?)?)?\W*$/;

/** Whether an RFC's letters come from a name as it is printed, with its legal form, or folded already. */
export function rfcFitsPrintedName(rfc: string, name: string): boolean {
  return rfcFitsName(rfc, withoutLegalForm(foldCharacters(name)));
}

/** A name without its form, in capitals without accents and points; digits in its words are the letters they look like. */
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
