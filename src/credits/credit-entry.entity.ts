import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Why a balance changed. */
export type CreditReason = 'grant' | 'debit' | 'refund';

/** One change of a balance. Entries are only ever added. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** Credits: negative for a debit. */
  @Column('bigint')
  amount: string;

  @Column('text')
  reason: CreditReason;

  /** What it was for: an invoice's id, a grant's id. Once for each account and reason, so that a retry is harmless. */
  @Column('text')
  reference: string;

  /** Who made it: a profile's id, or the operator's name. */
  @Column('text', { name: 'made_by' })
  madeBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
