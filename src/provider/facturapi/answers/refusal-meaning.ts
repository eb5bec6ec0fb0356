/**
 * The meaning of a refusal for the invoice. Facturapi's codes were normalised on 2 July 2026. It is not documented which HTTP status a
 * code comes with, nor whether the code is at the root or in `errors`: both places are searched, and
 * the status decides only where it must.
 * Source: Facturapi's guide to errors.
 */
import type { FailureCode } from '../../failure-codes.js';
import { failed, type FailedOutcome } from '../../provider.js';
import { askSupport, correctTaxInfo } from '../../../cfdi/rules/fault-messages.js';
import type { FacturapiRefused, Fault } from './facturapi-refused.js';
import { receiverFieldsOf, satNumberOf } from './receiver-faults.js';

/**
 * Why an issuer is held: its key is refused (401), or its account may not issue (no subscription, no certificate, …),
 * which a valid key does not cure.
 */
export type HoldReason = 'key' | 'account';

type RefusalMeaning =
  /** The issuer may not issue now. Nothing was made, and the invoice is not the reason. */
  | { kind: 'issuer refused'; reason: HoldReason }
  /** Nothing was made, and the same request is worth a retry. */
  | { kind: 'not now' }
  /** Something may have been made, or is being made: it must be looked up. */
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
 * Codes of a certification provider about the issuer's certificate: the seal is not the issuer's (303); the certificate is revoked or expired (304),
 * not valid at that time (305), not a CSD (306) or not issued by SAT (308); or the issuer is not, or not yet, on SAT's list of those who may
 * issue (402). They would refuse any other invoice of this issuer as well.
 * Source: SAT, Anexo 20, codes of certification; 402 in Facturapi's guide to errors.
 */
const CERTIFICATE_CODES = new Set(['303', '304', '305', '306', '308', '402']);
/** Facturapi cannot query SAT's registers to check the receiver. */
const RETRY_CODES = new Set(['customer_tax_info_unavailable']);
/** A request that timed out, and one whose idempotency key is in use by another request. */
const UNKNOWN_STATUSES = new Set([408, 409]);
const UNKNOWN_CODES = new Set([
  'idempotency_key_in_use',
  'stamping_in_progress',
  'invoice_stamping_failed',
  'invoice_stamping_service_unavailable',
  'internal_error',
]);

const RECEIPT_FAULTS: readonly (readonly [code: string, FailureCode, message: string])[] = [
  ['receipt_keys_not_found', 'TICKET_NOT_FOUND', 'The vendor does not know the receipt of this QR code.'],
  ['receipt_not_found', 'TICKET_NOT_FOUND', 'The vendor does not know the receipt of this QR code.'],
  ['receipt_expired', 'TICKET_EXPIRED', 'The vendor no longer invoices this receipt: its time is over.'],
  [
    'receipt_not_open',
    'TICKET_NOT_OPEN',
    'The vendor does not invoice this receipt: it was invoiced before, or cancelled.',
  ],
];

/** The meaning of a refused submission for issuer and invoice. */
export function refusalMeaning(refused: FacturapiRefused): RefusalMeaning {
  if (refused.status === 401 || refused.has(KEY_CODES)) return { kind: 'issuer refused', reason: 'key' };
  if (ACCOUNT_STATUSES.has(refused.status) || refused.has(ACCOUNT_CODES) || isOfCertificate(refused)) {
    return { kind: 'issuer refused', reason: 'account' };
  }
  if (refused.has(RETRY_CODES)) return { kind: 'not now' };
  const isUnknown = UNKNOWN_STATUSES.has(refused.status) || refused.has(UNKNOWN_CODES);
  // Without a code the answer is not Facturapi's, but of a proxy in between.
  if (isUnknown || refused.faults.every(({ code }) => code === '')) return { kind: 'unknown' };
  return { kind: 'failed', outcome: failureOf(refused) };
}

function isOfCertificate({ faults }: FacturapiRefused): boolean {
  return faults.some(({ code, source }) => source === 'pac' && CERTIFICATE_CODES.has(code));
}

function failureOf(refused: FacturapiRefused): FailedOutcome {
  return (
    receiverFailure(refused) ??
    satFailure(refused) ??
    receiptFailure(refused) ??
    failed('PROVIDER_REFUSED', askSupport('The invoicing provider refused the invoice.'))
  );
}

function receiverFailure({ faults }: FacturapiRefused): FailedOutcome | null {
  const ofReceiver = faults.filter((fault) => receiverFieldsOf(fault).length > 0);
  if (ofReceiver.length === 0) return null;
  const fields = [...new Set(ofReceiver.flatMap(receiverFieldsOf))].join(', ');
  return failed(
    satCodeIn(ofReceiver) ?? 'RECEIVER_REFUSED',
    correctTaxInfo(`SAT does not accept the receiver's data (${fields}).`, `${fields} to what SAT has`),
  );
}

/** Codes about a station's permit. One misread digit, and SAT does not know it. */
const PERMIT_CODE = /^CCHYP\d{3}$/;

function satFailure({ faults }: FacturapiRefused): FailedOutcome | null {
  if (faults.some(({ code }) => PERMIT_CODE.test(code)))
    return failed(
      'FUEL_PERMIT_NOT_FOUND',
      "SAT does not know the station's permit as it was read. Take a sharper picture of it.",
    );
  const code = satCodeIn(faults);
  return code && failed(code, askSupport(`SAT refuses the invoice (${code}).`));
}

/** The first of SAT's own codes. */
function satCodeIn(faults: readonly Fault[]): FailureCode | null {
  const [number] = faults.map(satNumberOf).filter((found) => found !== null);
  return number === undefined ? null : `CFDI${number}`;
}

function receiptFailure({ faults }: FacturapiRefused): FailedOutcome | null {
  const codes = new Set(faults.map(({ code }) => code));
  const [, code, message] = RECEIPT_FAULTS.find(([theirs]) => codes.has(theirs)) ?? [];
  return code && message ? failed(code, message) : null;
}
