import { codesWithDocument, FAILURES, isOwnCode } from '../../provider/failure-codes.js';
import { receiverFieldsOf } from '../../provider/facturapi/answers/receiver-faults.js';
import type { OtherDocument } from '../../receipts/vocabulary/document-titles.js';
import type { FailureText } from '../texts/es/failures.js';
import type { Texts } from '../texts/texts.js';

/** Why there is no invoice, and what the user can do. */
export interface Advice extends FailureText {
  /** The receiver's data that the user should check. */
  receiverFields: (keyof Texts['failures']['receiverFields'])[];
  /** Whether a better picture of the same receipt may help. If not, the button offers another receipt. */
  mayTryAgain: boolean;
  /** Whether the vendor's own site may still issue the invoice. */
  mayAskStore: boolean;
}

/** Failures with which the vendor can't issue an invoice, or a document may exist already. */
const NOT_AT_STORE: readonly string[] = [
  'NOT_A_RECEIPT',
  'SEVERAL_RECEIPTS',
  'RECEIPT_ALREADY_INVOICED',
  'TICKET_EXPIRED',
  ...codesWithDocument('not fit'),
  ...codesWithDocument('unknown'),
];

/** @param otherDocument the kind of document in the picture, if it is known and isn't a receipt. */
export function adviceOn(t: Texts, code: string, otherDocument: OtherDocument | null): Advice {
  const satFields = isOfSat(code) ? [...receiverFieldsOf({ code, path: '' })] : [];
  return {
    ...textOf(t, code, otherDocument, satFields.length > 0),
    receiverFields: code === 'RECEIVER_REFUSED' ? EVERY_FIELD : satFields,
    mayTryAgain: isOwnCode(code) && FAILURES[code].retake === true,
    mayAskStore: isOwnCode(code) && !NOT_AT_STORE.includes(code),
  };
}

const isOfSat = (code: string): boolean => /^(?:CFDI|CCHYP)\d+$/.test(code);

const EVERY_FIELD: Advice['receiverFields'] = ['taxpayer', 'tax_id', 'postal_code', 'fiscal_regimen'];

function textOf(
  { failures }: Texts,
  code: string,
  otherDocument: OtherDocument | null,
  isAboutReceiver: boolean,
): FailureText {
  if (code === 'NOT_A_RECEIPT' && otherDocument) return failures.byDocument[otherDocument];
  if (isOfSat(code)) return isAboutReceiver ? failures.satReceiver(code) : failures.sat(code);
  // Other versions of the service may have other codes.
  return isOwnCode(code) ? failures.byCode[code] : failures.unknown;
}
