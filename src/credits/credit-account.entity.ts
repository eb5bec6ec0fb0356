import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Credits of a profile or of an organization. */
@Entity('credit_accounts')
@Check('credit_accounts_balance_not_negative', 'balance >= 0')
export class CreditAccount {
  /** The id of the profile or organization that holds it. */
  @PrimaryColumn('uuid')
  id: string;

  /** Always the sum of the account's entries, and never below zero. A bigint: arrives as a string. */
  @Column('bigint', { default: 0 })
  balance: string;

  /** Of what it has paid for last, among what all accounts pay for. A bigint: arrives as a string. */
  @Column('bigint', { default: 0 })
  turn: string;
}
