import type { InvoiceRequest } from '../provider.js';
import type { FoundTicket, ReadTicket } from '../../receipts/ticket-reader.js';

/** QR codes on one receipt, and characters of each, that can be of use. */
const MOST_QR_CODES = 10;
const LONGEST_QR_CODE = 2_000;

/**
 * What is sent to the portal service, but for the photograph, which is kept elsewhere and added at each sending.
 * Source: docs/portal-openapi.json, `JobRequest`.
 */
export interface PortalSubmission {
  invoice_id: string;
  attempt: number;
  receiver: { rfc: string; name: string; postal_code: string; fiscal_regimen: string; cfdi_use: string };
  receipt: PortalReceipt;
  expense_description: string | null;
  callback_url?: string;
}

/** Amounts are exact decimals as text. Null: not certain on the receipt. */
interface PortalReceipt {
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
  invoicing_site: string | null;
  invoicing_code: string | null;
  qr_codes: string[];
}

/** @param callbackUrl where callbacks are taken, or null when they are not. */
export function portalSubmission(
  { invoiceId, attempt, receiver, ticket, expenseDescription }: InvoiceRequest<ReadTicket | FoundTicket>,
  callbackUrl: string | null,
): PortalSubmission {
  return {
    invoice_id: invoiceId,
    attempt,
    receiver: {
      rfc: receiver.rfc,
      name: receiver.name,
      postal_code: receiver.postalCode,
      fiscal_regimen: receiver.fiscalRegimen,
      cfdi_use: receiver.cfdiUse,
    },
    receipt: receiptOf(ticket),
    expense_description: expenseDescription,
    ...(callbackUrl !== null && { callback_url: callbackUrl }),
  };
}

function receiptOf({ ticket, reading }: ReadTicket | FoundTicket): PortalReceipt {
  return {
    vendor_rfc: ticket.vendor.rfc,
    vendor_name: ticket.vendor.name,
    vendor_address: ticket.vendor.address,
    vendor_postal_code: ticket.vendor.postalCode,
    date: ticket.date,
    time: ticket.time,
    total: ticket.total && ticket.total.toFixed(2),
    currency: ticket.currency,
    ticket_number: ticket.ticketNumber,
    payment_form: ticket.paymentForm,
    invoicing_site: reading.invoicingSite?.value ?? null,
    invoicing_code: reading.invoicingCode?.value ?? null,
    qr_codes: reading.qrCodes
      .map(({ value }) => value)
      .filter(({ length }) => length <= LONGEST_QR_CODE)
      .slice(0, MOST_QR_CODES),
  };
}
