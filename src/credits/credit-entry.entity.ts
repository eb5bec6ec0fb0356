import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Why a balance changed. */
export type CreditReason = 'grant' | 'debit' | 'refund';

/** One change of a balance. Entries are only ever added: the database refuses anything else. */
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

  /**
   * What it was for: a grant's id, what was paid for; a refund has that of its debit. Once for each account and reason,
   * so that a retry is harmless.
   */
  @Column('text')
  reference: string;

  /** Who made it: a profile's id, the operator's name, or the service by itself. */
  @Column('text', { name: 'made_by' })
  madeBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
