import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Profile } from '../../profiles/profile.entity.js';

/**
 * A picture that somebody has sent and not yet asked an invoice for. Its id is the one that its invoice will have, so that it
 * becomes one at most, and its picture stays where it is. Nobody sees it but its maker.
 */
@Entity('receipt_drafts')
@Check('receipt_drafts_status_known', "status IN ('waiting', 'read')")
@Check('receipt_drafts_whole_of_read', "whole IS NULL OR status = 'read'")
@Unique('receipt_drafts_picture_once', ['profileId', 'imageHash'])
export class ReceiptDraft {
  @PrimaryColumn('uuid')
  id: string;

  /** The tenant. */
  @Column('uuid')
  scopeId: string;

  /** Who sent it. */
  @ForeignKey(() => Profile, { onDelete: 'CASCADE' })
  @Column('uuid')
  profileId: string;

  /** Of whom it was meant for when it was sent; the invoice may be for another one. */
  @Column('text')
  receiverRfc: string;

  /** Key of the picture in the storage. */
  @Column('text')
  imageKey: string;

  /** SHA-256 of the picture: sent again, it is the same draft. */
  @Column('bytea')
  imageHash: Buffer;

  /** `read` also where nobody reads it, because the provider does so by itself. */
  @Column('text')
  status: 'waiting' | 'read';

  /** All that was read, as `encodeReceipt` writes it; null before, and where it could not be kept. */
  @Column('text', { nullable: true })
  whole: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
