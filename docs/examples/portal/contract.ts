/** The messages between client and portal service that this one uses. Source: ../../portal-openapi.json */

export interface JobRequest {
  /** Idempotency key. */
  invoice_id: string;
  attempt: number;
  /** Days that the job may wait. */
  deadline_days?: number;
  receiver: {
    rfc: string;
    name: string;
    postal_code: string;
    fiscal_regimen: string;
    cfdi_use: string;
    email?: string | null;
  };
  receipt: {
    vendor_rfc: string | null;
    /** `YYYY-MM-DD`, local date of the purchase. */
    date: string | null;
    /** `HH:MM:SS`, local time. */
    time: string | null;
    /** An exact decimal with two places. */
    total: string | null;
    ticket_number: string | null;
    invoicing_site: string | null;
    qr_codes: string[];
    /** Labelled codes; a client of version 1 sends none. */
    codes?: { kind: string; value: string }[];
  };
  vendor_portal?: { hosts: string[] } | null;
  callback_url?: string;
}

export interface Reason {
  code: string;
  /** A message for the person who requested the invoice. */
  message: string;
}

export const RECEIVER_FIELDS = ['rfc', 'name', 'postal_code', 'fiscal_regimen', 'cfdi_use'] as const;
export type ReceiverField = (typeof RECEIVER_FIELDS)[number];

export const FAILURE_CODES = [
  'ticket_not_found',
  'ticket_expired',
  'ticket_not_open',
  'receiver_refused',
  'vendor_not_supported',
  'amount_mismatch',
  'other',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  code: FailureCode;
  field?: ReceiverField;
  message?: string;
}

/** The state of a job, without its ids. */
export type Answer =
  | { status: 'pending'; retry_after_seconds?: number }
  | { status: 'deferred'; reason: Reason; not_before: string }
  | { status: 'needs_input'; reason: Reason; fields: { name: string; why: string }[] }
  | { status: 'waiting_for_person'; reason: Reason }
  | { status: 'portal_down'; reason: Reason; retry_after_seconds?: number }
  | { status: 'completed'; uuid: string; xml: string; pdf: string; total_shown: boolean }
  | { status: 'failed'; failure: Failure };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the request in a body; null if it is invalid. Unknown members are ignored. */
export function readRequest(raw: Buffer): JobRequest | null {
  const body = objectOf(parsed(raw));
  const [receiver, receipt] = [objectOf(body['receiver']), objectOf(body['receipt'])];
  const { invoice_id: invoiceId, attempt, deadline_days: days, callback_url: callbackUrl } = body;
  const isWhole =
    typeof invoiceId === 'string' &&
    UUID.test(invoiceId) &&
    isCount(attempt) &&
    (days === undefined || isCount(days)) &&
    (callbackUrl === undefined ||
      (typeof callbackUrl === 'string' && /^https?:$/.test(URL.parse(callbackUrl)?.protocol ?? ''))) &&
    RECEIVER_FIELDS.every((name) => isText(receiver[name])) &&
    ['vendor_rfc', 'date', 'time', 'total', 'ticket_number', 'invoicing_site'].every(
      (name) => receipt[name] === null || isText(receipt[name]),
    ) &&
    isListOf(receipt['qr_codes'], isText) &&
    isListOf(
      receipt['codes'] ?? [],
      (code) => isText(objectOf(code)['kind']) && isText(objectOf(code)['value']),
    ) &&
    isListOf(objectOf(body['vendor_portal'])['hosts'] ?? [], isText);
  return isWhole ? (body as unknown as JobRequest) : null;
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);
