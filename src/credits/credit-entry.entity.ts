import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CreditAccount } from './credit-account.entity.js';

/** Why a balance changed. */
export type CreditReason = 'grant' | 'debit' | 'refund' | 'transfer';

/** One change of a balance. Entries are only ever added: a trigger, `credit_entries_append_only`, refuses anything else. */
@Entity('credit_entries')
@Check('credit_entries_amount_not_zero', 'amount <> 0')
@Check('credit_entries_reason_known', "reason IN ('grant', 'debit', 'refund', 'transfer')")
@Check('credit_entries_sign', "reason = 'transfer' OR (reason = 'debit') = (amount < 0)")
@Check('credit_entries_maker_named', "made_by <> ''")
@Unique('credit_entries_once', ['accountId', 'reason', 'reference'])
@Index('credit_entries_of_account', ['accountId', 'id'])
export class CreditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @ForeignKey(() => CreditAccount)
  @Column('uuid')
  accountId: string;

  /** Credits: negative for a debit, and for the side of a transfer that gives. */
  @Column('bigint')
  amount: string;

  @Column('text')
  reason: CreditReason;

  /**
   * What it was for: a grant's id, what was paid for; a refund has that of its debit, and both sides of a
   * transfer have the same. Once for each account and reason,
   * so that a retry is harmless.
   */
  @Column('text')
  reference: string;

  /** Who made it: a profile's id, the operator's name, or the service by itself. */
  @Column('text')
  madeBy: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
