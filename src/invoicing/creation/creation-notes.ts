import { nameFor } from '../../cfdi/comprobante/parties.js';
import type { Profile } from '../../profiles/profile.entity.js';
import type { Receiver } from '../../provider/provider.js';
import type { TaxData } from '../../tax-info/tax-data.js';
import type { CreationNoteView } from '../queries/invoice-views.js';

/** The member that a request of `create-invoice-full` describes. It is found by its RFC, or created from this data. */
export interface RequestedMember {
  taxData: TaxData;
  email: string | null;
  phoneNumber: string | null;
  /** Names of the members of `tax_info` that hold a line of an address. */
  addressLines: readonly string[];
}

/** What a request led to. */
interface Outcome {
  member: Profile;
  created: boolean;
  /** Of the invoice, from the stored tax data. */
  receiver: Receiver;
  /** Whether the caller may read the member. Others must not learn whether its data are those of the request. */
  mayRead: boolean;
}

const NO_ADDRESS = 'create-invoice-full stores no address. Use PATCH /api/profile/{rfc}/tax-info';
const UNCHANGED = 'The member exists and was not changed';

const notStored = (field: string, message: string): CreationNoteView => ({
  code: 'NOT_STORED',
  field,
  message,
});

/** What of the request was not used. Without values, which are personal data. See `docs/decisions/invoices.md`. */
export function creationNotes(requested: RequestedMember, outcome: Outcome): CreationNoteView[] {
  return [
    ...(outcome.mayRead ? replacedTaxData(requested, outcome) : []),
    ...requested.addressLines.map((line) => notStored(`tax_info.${line}`, NO_ADDRESS)),
    ...(outcome.created ? [] : contactNotStored(requested, outcome)),
  ];
}

/** Tax data that differ from those of the invoice. Names are compared as the CFDI has them. */
function replacedTaxData({ taxData }: RequestedMember, { receiver }: Outcome): CreationNoteView[] {
  const { rfc, name, postalCode, fiscalRegimen } = receiver;
  const replaced = [
    nameFor(rfc, name) !== nameFor(rfc, taxData.taxpayer) && 'taxpayer',
    postalCode !== taxData.postalCode && 'postal_code',
    fiscalRegimen !== taxData.fiscalRegimen && 'fiscal_regimen',
  ];
  return replaced.filter((field) => field !== false).map(storedValueUsed);
}

const storedValueUsed = (field: string): CreationNoteView => ({
  code: 'STORED_VALUE_USED',
  field: `tax_info.${field}`,
  message: `The invoice has the member's stored ${field}, not the one in the request`,
});

/** To a caller who may not read the member, the note says nothing about the stored value: it is always there. */
function contactNotStored({ email, phoneNumber }: RequestedMember, { member, mayRead }: Outcome) {
  const differs = (sent: string | null, stored: string | null) =>
    sent !== null && (!mayRead || sent !== stored);
  return [
    ...(differs(email, member.email) ? [notStored('email', UNCHANGED)] : []),
    ...(differs(phoneNumber, member.phoneNumber) ? [notStored('phone_number', UNCHANGED)] : []),
  ];
}
