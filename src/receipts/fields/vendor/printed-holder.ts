import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { foldCharacters } from '../../layout/fold.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';

/** Whether an RFC's letters come from a name as it is printed, with its legal form, or folded already. */
export function fitsPrinted(rfc: string, name: string): boolean {
  return rfcFitsName(rfc, withoutLegalForm(foldCharacters(name)));
}
