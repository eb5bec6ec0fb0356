import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { foldCharacters } from '../../layout/fold.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';

/** Whether the initials of an RFC match a printed name, with or without its legal form. */
export function rfcFitsPrintedName(rfc: string, name: string): boolean {
  return rfcFitsName(rfc, withoutLegalForm(foldCharacters(name)));
}
