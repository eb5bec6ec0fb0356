import { ApiProperty } from '@nestjs/swagger';
import { InvoicedMemberView } from '../../profiles/profile.views.js';
import {
  type Assumption,
  ASSUMPTIONS,
  type DocumentWarning,
  WARNING_CODES,
} from '../../provider/provider.js';
import { INVOICE_WAIT_REASONS, type InvoiceWaitReason } from '../../provider/wait.js';
import type { Invoice, InvoiceStatus } from '../invoice.entity.js';
import type { InvoiceLinks } from '../files/invoice-links.js';
import { SAT_STATES, type SatState } from '../sat-status/sat-register.js';
import type { SatStatus } from '../sat-status/sat-status.entity.js';

const STATUSES: InvoiceStatus[] = ['pending', 'processing', 'completed', 'failed'];
const STATUS = { enum: STATUSES, example: 'completed' } as const;
const ID = { format: 'uuid', example: '019aa5f0-3c7e-7c41-9d53-6a1c4f1d2b90' } as const;
const TIME = { format: 'date-time', example: '2026-01-31T18:00:00.000Z' } as const;
const TEXT = { type: String, nullable: true } as const;
const TIME_OR_NULL = { ...TIME, ...TEXT } as const;
const MONEY = { type: Number, nullable: true } as const;
const LINK = {
  ...TEXT,
  format: 'uri',
  description: 'Signed link that expires; null until the CFDI is stamped.',
} as const;

/** Response of the creation endpoints. Fields that come from the receipt are null. */
export class CreatedInvoiceView {
  @ApiProperty({ ...ID, description: "The invoice's tracking id." })
  id: string;

  @ApiProperty({ enum: ['processing'] })
  status: InvoiceStatus;

  @ApiProperty({ ...MONEY, description: 'Null until the receipt is extracted.' })
  amount: null;

  @ApiProperty({ enum: ['MXN'] })
  currency: 'MXN';

  @ApiProperty({ ...TEXT, description: 'Null until the receipt is extracted.' })
  vendor: null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(LINK)
  pdf_url: null;

  @ApiProperty(LINK)
  xml_url: null;
}

/** With the RFC of the member, for requests that name one. */
export class CreatedMemberInvoiceView extends CreatedInvoiceView {
  @ApiProperty({ description: "The member's RFC.", example: 'EKU9003173C9' })
  member_rfc: string;
}

const NOTE_CODES = ['STORED_VALUE_USED', 'NOT_STORED'] as const;

/** A member of the request of `create-invoice-full` that was not used. */
export class CreationNoteView {
  @ApiProperty({
    enum: NOTE_CODES,
    description:
      "Stable code. `STORED_VALUE_USED`: the invoice has the member's stored value, which is another one. `NOT_STORED`: the " +
      'value was neither stored nor used.',
  })
  code: (typeof NOTE_CODES)[number];

  @ApiProperty({ description: 'Path of the member in the request.', example: 'tax_info.postal_code' })
  field: string;

  @ApiProperty({ description: 'Human-readable explanation.' })
  message: string;
}

export class CreatedInFullData {
  @ApiProperty()
  invoice: CreatedMemberInvoiceView;

  @ApiProperty()
  member: InvoicedMemberView;

  @ApiProperty({ description: 'Whether this request created the member.' })
  created_profile: boolean;

  @ApiProperty({ type: 'integer', description: "The key owner's balance after the debit.", example: 41 })
  credits_remaining: number;

  @ApiProperty({
    required: false,
    type: [CreationNoteView],
    description: 'What of the request was not used. Only if there is something.',
  })
  notes?: CreationNoteView[];
}

/** Response of `create-invoice-full`. */
export class CreatedInFull {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty()
  data: CreatedInFullData;
}

export class InvoiceListItemView {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(STATUS)
  status: InvoiceStatus;

  @ApiProperty({ ...MONEY, description: 'Total; null until it is known.', example: 116 })
  amount: number | null;

  @ApiProperty({ example: 'MXN' })
  currency: string;

  @ApiProperty({ ...TEXT, description: 'Name; null until it is known.', example: 'ABARROTES EL SOL' })
  vendor: string | null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(LINK)
  pdf_url: string | null;

  @ApiProperty(LINK)
  xml_url: string | null;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'Only if a person corrected what was read of the receipt.',
  })
  corrected?: true;
}

/** A page of a member's invoices. */
export class MemberInvoices {
  @ApiProperty({ type: [InvoiceListItemView] })
  invoices: InvoiceListItemView[];

  @ApiProperty({ type: 'integer', description: "Number of the member's invoices.", example: 1 })
  total: number;

  @ApiProperty({ type: 'integer', description: 'The limit that was applied.', example: 10 })
  limit: number;

  @ApiProperty({ type: 'integer', description: 'The offset that was applied.', example: 0 })
  offset: number;
}

export class VendorView {
  @ApiProperty({ example: 'ABARROTES EL SOL' })
  name: string;

  @ApiProperty({ example: 'AES010203AB1' })
  rfc: string;

  @ApiProperty({ example: 'CALLE 1, CENTRO' })
  address: string;
}

export class FailureView {
  @ApiProperty({ description: "Stable code. `CFDI…` codes are SAT's own.", example: 'TOTAL_NOT_FOUND' })
  code: string;

  @ApiProperty({ description: 'Human-readable explanation.' })
  message: string;

  @ApiProperty({
    ...ID,
    required: false,
    description:
      'With `RECEIPT_ALREADY_INVOICED`: id of the other invoice of the purchase, if you have access to it.',
  })
  invoice_id?: string;
}

export class SatStatusView {
  @ApiProperty({
    enum: SAT_STATES,
    description:
      "SAT's status of the document: in force, cancelled, or unknown to SAT, as a new one may be for three days.",
    example: 'vigente',
  })
  status: SatState;

  @ApiProperty({ ...TIME, description: 'When SAT was queried.' })
  checked_at: string;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Whether SAT lists the issuer as one that issues simulated invoices (CFF 69-B); null if SAT does not report it.',
    example: false,
  })
  issuer_on_69b: boolean | null;
}

export class WaitingView {
  @ApiProperty({
    enum: INVOICE_WAIT_REASONS,
    description:
      'Stable code. `DEFERRED`: the vendor does not invoice the purchase yet. `NEEDS_INPUT`: data is missing or wrong. ' +
      "`WAITING_FOR_PERSON`: a person has to complete a step on the vendor's site. `PORTAL_DOWN`: the vendor's site does " +
      'not work. `NEEDS_CONFIRMATION`: an administrator has to confirm what a person corrected of the receipt.',
    example: 'DEFERRED',
  })
  reason: InvoiceWaitReason;

  @ApiProperty({ description: 'Human-readable explanation.' })
  message: string;

  @ApiProperty({ ...TIME_OR_NULL, description: 'When processing continues; null if unknown.' })
  until: string | null;
}

export class WarningView implements DocumentWarning {
  @ApiProperty({
    enum: WARNING_CODES,
    description: 'Stable code.',
    example: 'TOTAL_DIFFERS_BY_A_CENT',
  })
  code: DocumentWarning['code'];

  @ApiProperty({ description: 'Human-readable explanation.' })
  message: string;
}

export class InvoiceTaxesView {
  @ApiProperty({ description: 'Transferred IVA; the same as `tax`.', example: 16 })
  iva: number;

  @ApiProperty({ description: 'Transferred IEPS.', example: 0 })
  ieps: number;

  @ApiProperty({
    description: 'Transferred taxes of states and municipalities, such as the lodging tax.',
    example: 0,
  })
  local: number;

  @ApiProperty({
    description:
      'Taxes that the receiver withholds: ISR, IVA, IEPS and local ones. `amount` is lower by them.',
    example: 0,
  })
  withheld: number;
}

export class InvoiceDetailView {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(STATUS)
  status: InvoiceStatus;

  @ApiProperty({ ...MONEY, description: 'Total; null until it is known.', example: 116 })
  amount: number | null;

  @ApiProperty({ ...MONEY, description: 'Before taxes.', example: 100 })
  subtotal: number | null;

  @ApiProperty({ ...MONEY, description: 'IVA.', example: 16 })
  tax: number | null;

  @ApiProperty({
    type: InvoiceTaxesView,
    nullable: true,
    description: 'All taxes of the document; null until it is stamped, and if they are unknown.',
  })
  taxes: InvoiceTaxesView | null;

  @ApiProperty({ example: 'MXN' })
  currency: string;

  @ApiProperty({ type: VendorView, nullable: true })
  vendor: VendorView | null;

  @ApiProperty({ description: 'CFDI usage code.', example: 'G03' })
  cfdi_usage: string;

  @ApiProperty({ ...TEXT, description: 'Fiscal folio.', example: '5F1B3C2D-7A8E-4B6C-9D0E-1F2A3B4C5D6E' })
  uuid: string | null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(TIME_OR_NULL)
  completed_at: string | null;

  @ApiProperty(LINK)
  pdf_url: string | null;

  @ApiProperty(LINK)
  xml_url: string | null;

  @ApiProperty({ format: 'uri', description: 'Signed link that expires.' })
  receipt_image_url: string;

  @ApiProperty({ required: false, description: 'Only on failed invoices.' })
  failure?: FailureView;

  @ApiProperty({
    required: false,
    description: "Only on completed invoices, after SAT's answer, if the operator has enabled SAT queries.",
  })
  sat?: SatStatusView;

  @ApiProperty({
    required: false,
    description: 'Only on invoices in `processing`, while they wait for something.',
  })
  waiting?: WaitingView;

  @ApiProperty({
    enum: ASSUMPTIONS,
    isArray: true,
    description:
      'What the document states although neither the receipt nor the law settles it; empty as a rule. `IVA_RATE`: 16 % of IVA ' +
      'for articles whose rate is unknown. Only the sandbox assumes it. `LOCAL_TAX_RATE`: the percentage that a local tax without ' +
      'a known rate is of the purchase. Only the sandbox assumes it. `FUEL_PERMIT`: the permit of a fuel station that ' +
      "prints none, from another receipt of the station, a correction of one, or the energy regulator's list. Only the sandbox assumes it. " +
      '`VENDOR_NAME`: the name on the receipt, which nothing confirms to be the registered one. Only the sandbox states it. ' +
      '`PAYMENT_FORM`: cash, or a credit card if the kind of the card is unknown.',
    example: [],
  })
  assumptions: Assumption[];

  @ApiProperty({
    required: false,
    type: [WarningView],
    description: 'Only on completed invoices whose document is valid but differs from the receipt.',
  })
  warnings?: WarningView[];

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'Only if a person corrected what was read of the receipt.',
  })
  corrected?: true;

  @ApiProperty({
    required: false,
    enum: [true],
    description:
      'Only if the purchase, which rests on typed data, was also read on the receipt of somebody else.',
  })
  contested?: true;
}

/** The detail for the web account, with fields that the API does not have. */
export interface InvoiceForPeople extends InvoiceDetailView {
  /** The tenant; outside of organizations, the profile that created the member's. */
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
  /** The member's tax data at acceptance. */
  receiver: { name: string; rfc: string };
  expenseDescription: string | null;
  /** Credits that it cost. */
  price: number;
  /** Whether the credits of a failed invoice were refunded. */
  refunded: boolean;
  /** From 1; each retry, such as one with a correction, begins another one. */
  attempt: number;
  /** When it was submitted to the provider; null before. */
  submittedAt: Date | null;
  /** When the picture was removed, on request or after its retention period. Its link no longer works. */
  pictureRemovedAt: Date | null;
  /** When the documents were removed. The receiver is empty then. */
  documentsRemovedAt: Date | null;
}

/** The same for listeners, without links, which need the origin of a request. */
export type SettledInvoice = Omit<InvoiceForPeople, 'pdf_url' | 'xml_url' | 'receipt_image_url'>;

interface Accepted {
  id: string;
  createdAt: Date;
}

/** @param memberRfc left out by `facturar-ticket`. */
export function createdInvoiceView(accepted: Accepted, memberRfc: string): CreatedMemberInvoiceView;
export function createdInvoiceView(accepted: Accepted, memberRfc?: string): CreatedInvoiceView;
export function createdInvoiceView({ id, createdAt }: Accepted, memberRfc?: string): CreatedInvoiceView {
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
    ...(invoice.corrected && { corrected: true }),
  };
}

/** Data of an invoice that is not in its row. */
export interface RelatedData {
  /** The other invoice of its purchase, if the caller may see it. */
  repeats: string | null;
  sat: SatStatus | null;
}

export function invoiceDetailView(
  invoice: Invoice,
  links: InvoiceLinks,
  { repeats, sat }: RelatedData,
): InvoiceDetailView {
  const { vendorName, vendorRfc, vendorAddress, failureCode, failureMessage, warnings } = invoice;
  const waiting = waitingView(invoice);
  return {
    id: invoice.id,
    status: invoice.status,
    amount: money(invoice.amount),
    subtotal: money(invoice.subtotal),
    tax: money(invoice.tax),
    taxes: taxesView(invoice),
    currency: invoice.currency,
    vendor:
      vendorName === null || vendorRfc === null
        ? null
        : { name: vendorName, rfc: vendorRfc, address: vendorAddress ?? '' },
    cfdi_usage: invoice.cfdiUsage,
    uuid: invoice.uuid?.toUpperCase() ?? null,
    assumptions: invoice.assumptions,
    created_at: invoice.createdAt.toISOString(),
    completed_at: invoice.completedAt?.toISOString() ?? null,
    pdf_url: links.pdf,
    xml_url: links.xml,
    receipt_image_url: links.receipt,
    ...(failureCode !== null && {
      failure: {
        code: failureCode,
        message: failureMessage ?? '',
        ...(repeats !== null && { invoice_id: repeats }),
      },
    }),
    ...(waiting && { waiting }),
    ...(warnings.length > 0 && { warnings }),
    ...(sat && { sat: satStatusView(sat) }),
    ...(invoice.corrected && { corrected: true }),
    ...(invoice.contestedBy !== null && { contested: true }),
  };
}

/** Null before completion, and if an earlier version or the provider did not state all taxes. */
function taxesView({ tax, ieps, localTaxes, withheldTaxes }: Invoice): InvoiceTaxesView | null {
  if (tax === null || ieps === null || localTaxes === null || withheldTaxes === null) return null;
  return { iva: Number(tax), ieps: Number(ieps), local: Number(localTaxes), withheld: Number(withheldTaxes) };
}

/** What an unsettled invoice waits for; null while it is being processed. */
function waitingView({ status, waitReason, waitMessage, waitUntil }: Invoice): WaitingView | null {
  if (status !== 'processing' || waitReason === null) return null;
  return { reason: waitReason, message: waitMessage ?? '', until: waitUntil?.toISOString() ?? null };
}

const satStatusView = ({ state, checkedAt, issuerOn69b }: SatStatus): SatStatusView => ({
  status: state,
  checked_at: checkedAt.toISOString(),
  issuer_on_69b: issuerOn69b,
});

export function invoiceForPeople(
  invoice: Invoice,
  links: InvoiceLinks,
  related: RelatedData,
): InvoiceForPeople {
  const { scopeId, profileId, receiverName, receiverRfc, expenseDescription, price, refunded, submittedAt } =
    invoice;
  const { attempt, pictureRemovedAt, documentsRemovedAt } = invoice;
  return {
    ...invoiceDetailView(invoice, links, related),
    scopeId,
    profileId,
    receiver: { name: receiverName, rfc: receiverRfc },
    expenseDescription,
    price,
    refunded,
    attempt,
    submittedAt,
    pictureRemovedAt,
    documentsRemovedAt,
  };
}

const NO_LINKS: InvoiceLinks = { pdf: null, xml: null, receipt: '' };

export function settledInvoice(invoice: Invoice, related: RelatedData): SettledInvoice {
  const {
    pdf_url: _pdf,
    xml_url: _xml,
    receipt_image_url: _receipt,
    ...settled
  } = invoiceForPeople(invoice, NO_LINKS, related);
  return settled;
}

/** An exact decimal with two places as a JSON number; the nearest double prints the same two places. */
function money(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
