import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The credits of a profile or of an organization. */
@Entity('credit_accounts')
@Check('credit_accounts_balance_not_negative', 'balance >= 0')
export class CreditAccount {
  /** The id of the profile or organization that owns it. */
  @PrimaryColumn('uuid')
  id: string;

  /** The sum of the account's entries, never below zero. A bigint, so it arrives as a string. */
  @Column('bigint', { default: 0 })
  balance: string;

  /** Turn in the fair queue of the last work that this account paid for. A bigint, so it arrives as a string. */
  @Column('bigint', { default: 0 })
  turn: string;
}
