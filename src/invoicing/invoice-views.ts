import type { Profile } from '../profiles/profile.entity.js';
import type { Invoice, InvoiceStatus } from './invoice.entity.js';
import type { InvoiceLinks } from './invoice-links.js';

/** What the creation endpoints return. Everything that the receipt will tell is null. */
export interface CreatedInvoiceView {
  id: string;
  status: InvoiceStatus;
  amount: null;
  currency: 'MXN';
  vendor: null;
  member_rfc?: string;
  created_at: string;
  pdf_url: null;
  xml_url: null;
}

export interface CreatedMemberView {
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  tax_id: string;
  org_id: string | null;
  created_at: string;
}

export interface InvoiceListItemView {
  id: string;
  status: InvoiceStatus;
  amount: number | null;
  currency: string;
  vendor: string | null;
  created_at: string;
  pdf_url: string | null;
  xml_url: string | null;
}

export interface InvoiceDetailView {
  id: string;
  status: InvoiceStatus;
  amount: number | null;
  subtotal: number | null;
  tax: number | null;
  currency: string;
  vendor: { name: string; rfc: string; address: string } | null;
  cfdi_usage: string;
  uuid: string | null;
  created_at: string;
  completed_at: string | null;
  pdf_url: string | null;
  xml_url: string | null;
  receipt_image_url: string;
  /** On failed invoices alone. */
  failure?: { code: string; message: string };
}

/** @param memberRfc left out by `facturar-ticket`. */
export function createdInvoiceView(
  { id, createdAt }: { id: string; createdAt: Date },
  memberRfc?: string,
): CreatedInvoiceView {
  return {
    id,
    status: 'processing',
    amount: null,
    currency: 'MXN',
    vendor: null,
    ...(memberRfc !== undefined && { member_rfc: memberRfc }),
    created_at: createdAt.toISOString(),
    pdf_url: null,
    xml_url: null,
  };
}

export function createdMemberView({ taxInfo, ...profile }: Profile): CreatedMemberView {
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    phone_number: profile.phoneNumber,
    tax_id: taxInfo.taxId,
    org_id: profile.orgId,
    created_at: profile.createdAt.toISOString(),
  };
}

export function invoiceListItemView(invoice: Invoice, links: InvoiceLinks): InvoiceListItemView {
  return {
    id: invoice.id,
    status: invoice.status,
    amount: money(invoice.amount),
    currency: invoice.currency,
    vendor: invoice.vendorName,
    created_at: invoice.createdAt.toISOString(),
    pdf_url: links.pdf,
    xml_url: links.xml,
  };
}

export function invoiceDetailView(invoice: Invoice, links: InvoiceLinks): InvoiceDetailView {
  const { vendorName, vendorRfc, vendorAddress, failureCode, failureMessage } = invoice;
  return {
    id: invoice.id,
    status: invoice.status,
    amount: money(invoice.amount),
    subtotal: money(invoice.subtotal),
    tax: money(invoice.tax),
    currency: invoice.currency,
    vendor:
      vendorName === null || vendorRfc === null
        ? null
        : { name: vendorName, rfc: vendorRfc, address: vendorAddress ?? '' },
    cfdi_usage: invoice.cfdiUsage,
    uuid: invoice.uuid?.toUpperCase() ?? null,
    created_at: invoice.createdAt.toISOString(),
    completed_at: invoice.completedAt?.toISOString() ?? null,
    pdf_url: links.pdf,
    xml_url: links.xml,
    receipt_image_url: links.receipt,
    ...(failureCode !== null && { failure: { code: failureCode, message: failureMessage ?? '' } }),
  };
}

/** An exact decimal with two places as a JSON number: the nearest double prints the same two places. */
function money(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
