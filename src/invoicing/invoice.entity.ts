import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Profile } from '../profiles/profile.entity.js';
import type { Assumption, DocumentWarning } from '../provider/provider.js';
import type { InvoiceWaitReason } from '../provider/wait.js';
import type { DocumentFigures } from './document-figures.js';

export type InvoiceStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** One invoice: the request, a snapshot of the receiver, and the result. */
@Entity('invoices')
@Check('invoices_price_positive', 'price > 0')
@Check('invoices_status_known', "status IN ('pending', 'processing', 'completed', 'failed')")
@Check(
  'invoices_completed_is_whole',
  `status <> 'completed' OR num_nulls(amount, subtotal, tax, vendor_name, vendor_rfc, uuid, pdf_key, xml_key, completed_at) = 0`,
)
@Check(
  'invoices_failed_says_why',
  `(status = 'failed') = (failure_code IS NOT NULL) AND (failure_code IS NULL) = (failure_message IS NULL)`,
)
@Check('invoices_attempt_from_one', 'attempt >= 1')
@Check('invoices_paid_attempt_was_made', 'paid_attempt BETWEEN 1 AND attempt')
@Check('invoices_refunded_only_when_failed', "NOT refunded OR status = 'failed'")
@Check('invoices_repeats_only_when_failed', "repeats IS NULL OR status = 'failed'")
@Check('invoices_wait_is_whole', 'num_nulls(wait_reason, wait_message, wait_deadline) IN (0, 3)')
// ON (created_at) INCLUDE (wait_reason) WHERE status IN ('pending', 'processing')
@Index('invoices_unsettled', { synchronize: false })
// ON (profile_id, created_at DESC, id DESC)
@Index('invoices_of_profile', { synchronize: false })
// ON (profile_id, purchased_on DESC, created_at DESC) WHERE purchased_on IS NOT NULL
@Index('invoices_by_purchase', { synchronize: false })
// ON (profile_id, created_at DESC, id DESC) WHERE purchased_on IS NULL
@Index('invoices_without_purchase', { synchronize: false })
// ON (profile_id, stamped_on DESC, created_at DESC) WHERE stamped_on IS NOT NULL
@Index('invoices_by_stamp', { synchronize: false })
// USING gin (to_tsvector(…)) WHERE articles IS NOT NULL: see `indexedArticles`
@Index('invoices_articles', { synchronize: false })
@Index('invoices_unconfirmed', ['scopeId'], {
  where: `status = 'processing' AND wait_reason = 'NEEDS_CONFIRMATION'`,
})
@Index('invoices_collisions', ['id'], { where: 'contested_by IS NOT NULL OR repeats IS NOT NULL' })
export class Invoice {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant. */
  @Column('uuid')
  scopeId: string;

  /** The member that the invoice is for. */
  @ForeignKey(() => Profile)
  @Column('uuid')
  profileId: string;

  /** The credit account that paid. */
  @Column('uuid')
  accountId: string;

  @Column('text')
  status: InvoiceStatus;

  @Column('text')
  receiverRfc: string;

  @Column('text')
  receiverName: string;

  @Column('text')
  receiverPostalCode: string;

  @Column('text')
  receiverRegimen: string;

  @Column('text')
  cfdiUsage: string;

  @Column('text', { nullable: true })
  expenseDescription: string | null;

  /** Key of the receipt's picture in the storage. */
  @Column('text')
  imageKey: string;

  /** When that picture was removed, on request or after its retention period. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pictureRemovedAt: Date | null;

  /** SHA-256 of that picture, which identifies it when it is sent again; null if an earlier version accepted the invoice. */
  @Index('invoices_of_image')
  @Column('bytea', { nullable: true })
  imageHash: Buffer | null;

  /** The day of the purchase, `YYYY-MM-DD`; null before the extraction, and if the receipt has none. */
  @Column('date', { nullable: true })
  purchasedOn: string | null;

  /** The shop's number of the purchase. Removed with the picture, as other extracted fields. */
  @Column('text', { nullable: true })
  ticketNumber: string | null;

  /** The vendor as extracted, also if the invoice failed. */
  @Column('text', { nullable: true })
  readVendor: string | null;

  /** The total as extracted, also if the invoice failed. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  readTotal: string | null;

  /** The words of its articles as extracted, for searches; see `articleWords`. */
  @Column('text', { nullable: true })
  articles: string | null;

  /** The provider's reference of the submission. */
  @Column('text', { nullable: true })
  providerReference: string | null;

  /** Amounts are exact decimals, which arrive as strings. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  amount: string | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  subtotal: string | null;

  /** The IVA alone. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  tax: string | null;

  /** Null, as the next two, if an earlier version completed the invoice, or if its provider does not state it. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  ieps: string | null;

  /** Transferred taxes of states and municipalities. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  localTaxes: string | null;

  /** Taxes of any kind that the receiver withholds. The amount is lower by them. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  withheldTaxes: string | null;

  @Column('text', { default: 'MXN' })
  currency: string;

  /**
   * The day of the stamp, `YYYY-MM-DD`, as the document has it. Without one, the day of completion in central Mexico. Null, as
   * the next one, until the invoice is completed, and for those of an earlier version until a job fills it in.
   */
  @Column('date', { nullable: true })
  stampedOn: string | null;

  /** What accountants need of the document besides its totals. */
  @Column('jsonb', { nullable: true })
  figures: DocumentFigures | null;

  @Column('text', { nullable: true })
  vendorName: string | null;

  @Column('text', { nullable: true })
  vendorRfc: string | null;

  @Column('text', { nullable: true })
  vendorAddress: string | null;

  /** The fiscal folio. */
  @Column('uuid', { nullable: true, unique: true })
  uuid: string | null;

  @Column('text', { nullable: true })
  pdfKey: string | null;

  @Column('text', { nullable: true })
  xmlKey: string | null;

  /** When both were removed after their retention period, with the receiver's name, RFC and postal code. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  documentsRemovedAt: Date | null;

  @Column('text', { nullable: true })
  failureCode: string | null;

  @Column('text', { nullable: true })
  failureMessage: string | null;

  /** For a failure with RECEIPT_ALREADY_INVOICED: the invoice that holds the purchase, of any tenant. */
  @ForeignKey(() => Invoice)
  @Column('uuid', { nullable: true })
  repeats: string | null;

  /** From 1; incremented by each retry after a failure. */
  @Column('integer', { default: 1 })
  attempt: number;

  /** The attempt whose debit pays for it: the first, or the retry after a refund. */
  @Column('integer', { default: 1 })
  paidAttempt: number;

  /** Price in credits: the amount of that debit. */
  @Column('integer', { default: 1 })
  price: number;

  /** Whether that debit was refunded; only failed invoices are. */
  @Column('boolean', { default: false })
  refunded: boolean;

  /** When it was last retried. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  takenUpAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When it was first submitted to the provider; the deadline runs from here, not from acceptance. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt: Date | null;

  /** What the invoice waits for; null while it is processed. If it is settled, the last wait. */
  @Column('text', { nullable: true })
  waitReason: InvoiceWaitReason | null;

  /** For the caller. */
  @Column('text', { nullable: true })
  waitMessage: string | null;

  /** When the provider expects to continue, if it says so. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  waitUntil: Date | null;

  /** Deadline of the wait; another one applies while the provider works. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  waitDeadline: Date | null;

  /** When the provider last resumed after a wait; its deadline runs from here. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  resumedAt: Date | null;

  /** Until when the vendor invoices the purchase, if known; a near deadline raises the priority. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  openUntil: Date | null;

  /** Differences between the document and the receipt. */
  @Column('jsonb', { default: [] })
  warnings: DocumentWarning[];

  /** What the document states although neither the receipt nor the law settles it. */
  @Column('text', { array: true, default: [] })
  assumptions: Assumption[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt: Date | null;

  /** Whether a person corrected what was read of its receipt. */
  @Column('boolean', { default: false })
  corrected: boolean;

  /** Who confirmed the corrections: an administrator's profile, or the operator; null if nobody has, since the last one. */
  @Column('text', { nullable: true })
  correctionConfirmedBy: string | null;

  /** The invoice of somebody else whose receipt was read as the same purchase, which this one claims by typed values. */
  @Column('uuid', { nullable: true })
  contestedBy: string | null;
}
