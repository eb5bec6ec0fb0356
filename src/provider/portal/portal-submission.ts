import type { InvoiceRequest } from '../provider.js';
import type { LabelledCode } from '../../receipts/extraction/values.js';
import type { LookupableReceipt, ReadableReceipt } from '../../receipts/extraction.service.js';
import { invoicedUntil, vendorPortal } from '../../receipts/vendors/vendor-portal.js';
import { type PortalExtraction, portalExtraction } from './portal-extraction.js';

type Read = ReadableReceipt | LookupableReceipt;

/**
 * Body of a job for the portal service, except for the photo, which is stored elsewhere and added when it is sent.
 * Source: docs/portal-openapi.json, `JobRequest`.
 */
export interface PortalSubmission {
  contract: 2;
  invoice_id: string;
  attempt: number;
  /** Missing in submissions that an earlier version saved. */
  deadline_days?: number;
  receiver: {
    rfc: string;
    name: string;
    postal_code: string;
    fiscal_regimen: string;
    cfdi_use: string;
    email: string | null;
  };
  receipt: PortalReceipt;
  vendor_portal: PortalOfVendor | null;
  expense_description: string | null;
  callback_url?: string;
}

/** The certain fields, and all that was extracted. Amounts are exact decimals as text. Null: not certain on the receipt. */
interface PortalReceipt extends PortalExtraction {
  vendor_rfc: string | null;
  vendor_name: string | null;
  vendor_address: string | null;
  vendor_postal_code: string | null;
  date: string | null;
  time: string | null;
  total: string | null;
  currency: string;
  ticket_number: string | null;
  payment_form: string | null;
  /** Permit of a fuel station, printed or known, never assumed. */
  permit: string | null;
}

/** What is known about the vendor's self-invoicing portal. */
interface PortalOfVendor {
  name: string;
  hosts: readonly string[];
  window: object | null;
  open_until: string | null;
  asks_for: readonly LabelledCode['kind'][];
  account: boolean;
  person: boolean;
}

/** @param options `callbackUrl`: the URL for callbacks, or null if they are not accepted. */
export function portalSubmission(
  { invoiceId, attempt, receiver, receiverEmail, receipt, expenseDescription }: InvoiceRequest<Read>,
  { callbackUrl, deadlineDays }: { callbackUrl: string | null; deadlineDays: number },
): PortalSubmission {
  return {
    contract: 2,
    invoice_id: invoiceId,
    attempt,
    deadline_days: deadlineDays,
    receiver: {
      rfc: receiver.rfc,
      name: receiver.name,
      postal_code: receiver.postalCode,
      fiscal_regimen: receiver.fiscalRegimen,
      cfdi_use: receiver.cfdiUse,
      email: receiverEmail,
    },
    receipt: receiptOf(receipt),
    vendor_portal: portalOf(receipt),
    expense_description: expenseDescription,
    ...(callbackUrl !== null && { callback_url: callbackUrl }),
  };
}

function receiptOf({ receipt, extracted }: Read): PortalReceipt {
  return {
    vendor_rfc: receipt.vendor.rfc,
    vendor_name: receipt.vendor.name,
    vendor_address: receipt.vendor.address,
    vendor_postal_code: receipt.vendor.postalCode,
    date: receipt.date,
    time: receipt.time,
    total: receipt.total && receipt.total.toFixed(2),
    currency: receipt.currency,
    ticket_number: receipt.ticketNumber,
    payment_form: receipt.paymentForm,
    permit: 'isFuelPermitAssumed' in receipt && receipt.isFuelPermitAssumed ? null : receipt.fuelPermit,
    ...portalExtraction(extracted),
  };
}

function portalOf({ receipt, extracted }: Read): PortalOfVendor | null {
  const portal = vendorPortal(receipt.vendor.rfc, extracted);
  if (!portal) return null;
  const { name, hosts, window, asksFor, account, person } = portal;
  const { source: _, ...stated } = window ?? { source: '' };
  return {
    name,
    hosts,
    window: window && stated,
    open_until: invoicedUntil(receipt, extracted)?.toISOString() ?? null,
    asks_for: asksFor,
    account,
    person,
  };
}
