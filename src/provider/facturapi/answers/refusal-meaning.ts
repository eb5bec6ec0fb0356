/**
 * What a refusal of Facturapi's means for the invoice. Its codes were normalised on 2 July 2026; which HTTP status a
 * code comes with is not documented, nor whether it stands at the root or in `errors`: it is looked for in both, and
 * the status decides only where it must.
 * Source: Facturapi's guide to errors.
 */
import type { FailureCode } from '../../failure-codes.js';
import { failed, type FailedOutcome } from '../../provider.js';
import { askSupport, correctTaxInfo } from '../../../cfdi/rules/rule-sentences.js';
import type { FacturapiRefused, Fault } from './facturapi-refused.js';
import type { HoldReason } from '../issuers/issuer-holds.js';
import { receiverFieldsOf, satNumberOf } from './receiver-faults.js';

type RefusalMeaning =
  /** The issuer may not issue now: nothing was made, and not for anything in this invoice. */
  | { kind: 'issuer refused'; reason: HoldReason }
  /** Nothing was made, and it is worth another trial as it is. */
  | { kind: 'not now' }
  /** Something may have been made, or be in the making: it is to be looked up. */
  | { kind: 'unknown' }
  | { kind: 'failed'; outcome: FailedOutcome };

const ACCOUNT_STATUSES = new Set([402, 403]);
const KEY_CODES = new Set(['api_key_invalid', 'unauthorized', 'missing_credentials']);
const ACCOUNT_CODES = new Set([
  'subscription_required',
  'subscription_live_access_required',
  'subscription_active_required',
  'organization_incomplete',
  'organization_tax_info_invalid',
  'manifesto_signature_failed',
  'certificate_expired',
  'certificate_invalid',
  'certificate_not_yet_valid',
  'csd_required',
  'live_api_key_required',
  'feature_not_available',
  'user_suspended',
  'api_key_not_allowed',
]);
/**
 * What a certifier says of the issuer's certificate: the seal is not the issuer's (303), it is revoked or expired (304),
 * of another time (305), no CSD (306) or not SAT's (308); or the issuer is not, or not yet, on SAT's list of those who may
 * issue (402). Whatever the invoice is, the issuer's next one is refused as well.
 * Source: SAT, Anexo 20, codes of certification; 402 in Facturapi's guide to errors.
 */
const CERTIFICATE_CODES = new Set(['303', '304', '305', '306', '308', '402']);
/** SAT's registers, by which Facturapi checks a receiver, can't be asked. */
const LATER_CODES = new Set(['customer_tax_info_unavailable']);
/** A request that takes too long, and one for which another one with its key is worked on. */
const UNKNOWN_STATUSES = new Set([408, 409]);
const UNKNOWN_CODES = new Set([
  'idempotency_key_in_use',
  'stamping_in_progress',
  'invoice_stamping_failed',
  'invoice_stamping_service_unavailable',
  'internal_error',
]);

const TICKET_FAULTS: readonly (readonly [code: string, FailureCode, message: string])[] = [
  ['receipt_keys_not_found', 'TICKET_NOT_FOUND', 'The vendor does not know the receipt of this QR code.'],
  ['receipt_not_found', 'TICKET_NOT_FOUND', 'The vendor does not know the receipt of this QR code.'],
  ['receipt_expired', 'TICKET_EXPIRED', 'The vendor no longer invoices this receipt: its time is over.'],
  [
    'receipt_not_open',
    'TICKET_NOT_OPEN',
    'The vendor does not invoice this receipt: it was invoiced before, or cancelled.',
  ],
];

/** What a refused submission means for issuer and invoice. */
export function meaningOf(refused: FacturapiRefused): RefusalMeaning {
  if (refused.status === 401 || refused.has(KEY_CODES)) return { kind: 'issuer refused', reason: 'key' };
  if (ACCOUNT_STATUSES.has(refused.status) || refused.has(ACCOUNT_CODES) || isOfCertificate(refused)) {
    return { kind: 'issuer refused', reason: 'account' };
  }
  if (refused.has(LATER_CODES)) return { kind: 'not now' };
  const isUnknown = UNKNOWN_STATUSES.has(refused.status) || refused.has(UNKNOWN_CODES);
  // Without a code it is no answer of Facturapi's, but of something in between.
  if (isUnknown || refused.faults.every(({ code }) => code === '')) return { kind: 'unknown' };
  return { kind: 'failed', outcome: failureOf(refused) };
}

function isOfCertificate({ faults }: FacturapiRefused): boolean {
  return faults.some(({ code, source }) => source === 'pac' && CERTIFICATE_CODES.has(code));
}

function failureOf(refused: FacturapiRefused): FailedOutcome {
  return (
    ofTheReceiver(refused) ??
    ofSat(refused) ??
    ofTheTicket(refused) ??
    failed('PROVIDER_REFUSED', askSupport('The invoicing provider refused the invoice.'))
  );
}

function ofTheReceiver({ faults }: FacturapiRefused): FailedOutcome | null {
  const ofReceiver = faults.filter((fault) => receiverFieldsOf(fault).length > 0);
  if (ofReceiver.length === 0) return null;
  const fields = [...new Set(ofReceiver.flatMap(receiverFieldsOf))].join(', ');
  return failed(
    satCodeIn(ofReceiver) ?? 'RECEIVER_REFUSED',
    correctTaxInfo(`SAT does not accept the receiver's data (${fields}).`, `${fields} to what SAT has`),
  );
}

/** One misread digit of a permit, and SAT does not know it. */
const OF_PERMIT = /^CCHYP\d{3}$/;

function ofSat({ faults }: FacturapiRefused): FailedOutcome | null {
  if (faults.some(({ code }) => OF_PERMIT.test(code)))
    return failed(
      'FUEL_PERMIT_NOT_FOUND',
      "SAT does not know the station's permit as it was read. Take a sharper picture of it.",
    );
  const code = satCodeIn(faults);
  return code && failed(code, askSupport(`SAT refuses the invoice (${code}).`));
}

/** SAT's own code of the first that has one. */
function satCodeIn(faults: readonly Fault[]): FailureCode | null {
  const [number] = faults.map(satNumberOf).filter((found) => found !== null);
  return number === undefined ? null : `CFDI${number}`;
}

function ofTheTicket({ faults }: FacturapiRefused): FailedOutcome | null {
  const codes = new Set(faults.map(({ code }) => code));
  const [, code, message] = TICKET_FAULTS.find(([theirs]) => codes.has(theirs)) ?? [];
  return code && message ? failed(code, message) : null;
}
