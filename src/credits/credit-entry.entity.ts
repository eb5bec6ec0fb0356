import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CreditAccount } from './credit-account.entity.js';

/** Why a balance changed. */
export type CreditReason = 'grant' | 'debit' | 'refund' | 'transfer';

/** One change of a balance. The ledger is append-only: the trigger `credit_entries_append_only` refuses updates and deletes. */
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

  /** Credits. Negative for a debit, and for the paying side of a transfer. */
  @Column('bigint')
  amount: string;

  @Column('text')
  reason: CreditReason;

  /**
   * What it was for: the id of a grant, or of what was paid for. A refund has the reference of its debit, and both sides of a
   * transfer share one. Unique for each account and reason, so that a retry is harmless.
   */
  @Column('text')
  reference: string;

  /** Who made it: a profile's id, the operator's name, or `service`. */
  @Column('text')
  madeBy: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
