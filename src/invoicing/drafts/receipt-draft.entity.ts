import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Profile } from '../../profiles/profile.entity.js';

/**
 * An uploaded picture for which no invoice is requested yet. Its invoice will have the same id, so that a draft becomes one
 * invoice at most, and its picture keeps its key. Only the profile that uploaded it can see it.
 */
@Entity('receipt_drafts')
@Check('receipt_drafts_status_known', "status IN ('waiting', 'read')")
@Check('receipt_drafts_whole_of_read', "whole IS NULL OR status = 'read'")
@Index('receipt_drafts_of_scope', ['scopeId'])
@Unique('receipt_drafts_picture_once', ['profileId', 'imageHash'])
export class ReceiptDraft {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant. */
  @Column('uuid')
  scopeId: string;

  /** The profile that uploaded it. */
  @ForeignKey(() => Profile, { onDelete: 'CASCADE' })
  @Column('uuid')
  profileId: string;

  /** RFC of the receiver that was selected at the upload; the invoice may be for another one. */
  @Column('text')
  receiverRfc: string;

  /** Key of the picture in the storage. */
  @Column('text')
  imageKey: string;

  /** SHA-256 of the picture. The same picture sent again is the same draft. */
  @Column('bytea')
  imageHash: Buffer;

  /** Size of the picture in the storage. 0 for drafts of a release that did not store it. */
  @Column('integer', { default: 0 })
  imageBytes: number;

  /** Milliseconds that its extraction counts as free reading time; 0 before. */
  @Column('integer', { default: 0 })
  readingMs: number;

  /** `read` also if it is never extracted here, because the provider reads receipts itself. */
  @Column('text')
  status: 'waiting' | 'read';

  /** The whole extraction, as `encodeReceipt` writes it; null before, and if it could not be stored. */
  @Column('text', { nullable: true })
  whole: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
