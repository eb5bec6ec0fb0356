import type { FailureCode } from '../failure-codes.js';
import type { FailedOutcome } from '../provider.js';
import type { PortalFailure } from './portal-job.js';
import { sanitizePortalText } from './portal-words.js';

/** Failures by the contract's codes. An unknown code counts as `other`: it is certain that the job failed. */
const FAILURES: Record<string, [code: FailureCode, message: string]> = {
  ticket_not_found: ['TICKET_NOT_FOUND', "The vendor's portal does not know this receipt."],
  ticket_expired: ['TICKET_EXPIRED', 'The vendor invoices this receipt no more: its time is over.'],
  ticket_not_open: ['TICKET_NOT_OPEN', 'The vendor does not invoice this receipt now.'],
  receiver_refused: ['RECEIVER_REFUSED', "The vendor's portal refused the receiver's tax data."],
  vendor_not_supported: ['VENDOR_NOT_SUPPORTED', 'Receipts of this vendor cannot be invoiced.'],
  amount_mismatch: ['AMOUNT_MISMATCH', "The vendor's portal has another amount than the receipt."],
};
const OTHER: [FailureCode, string] = [
  'PROVIDER_REFUSED',
  'The portal service could not invoice this receipt.',
];

/** Names of the fields of `receiver_refused`. */
const FIELDS: Record<string, string> = {
  rfc: 'RFC',
  name: 'name',
  postal_code: 'postal code',
  fiscal_regimen: 'fiscal regime',
  cfdi_use: 'CFDI use',
};

/** A sentence of this service, followed by the portal's own message if there is one, which may help a person. */
export function failedOutcome({ code, field, message }: PortalFailure): FailedOutcome {
  const [ours, sentence] = (Object.hasOwn(FAILURES, code) && FAILURES[code]) || OTHER;
  const refused = code === 'receiver_refused' && field && Object.hasOwn(FIELDS, field) ? FIELDS[field] : null;
  const said = sanitizePortalText(message ?? '');
  return {
    state: 'failed',
    code: ours,
    message: [sentence, refused && `It is about the ${refused}.`, said && `It says: ${said}`]
      .filter(Boolean)
      .join(' '),
  };
}
