import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry } from './credit-entry.entity.js';

/** An entry with the balance after it. Credits. */
export type StatedEntry = Omit<CreditEntry, 'amount'> & { amount: number; balance: number };

/** An account's balance and how it came to be, oldest entry first. */
export interface CreditStatement {
  balance: number;
  entries: StatedEntry[];
}

/** Accounts of credits, and the ledger behind them. An account has the id of the profile or organization it is of. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(CreditAccount) private readonly accounts: Repository<CreditAccount>,
  ) {}

  /** Opens an empty account. */
  async open(tx: Tx, accountId: string): Promise<void> {
    await tx.query('INSERT INTO credit_accounts (id) VALUES ($1) ON CONFLICT DO NOTHING', [accountId]);
  }

  /**
   * Adds credits to an account.
   * @param amount whole credits, positive.
   * @param reference names the grant: the same one again changes nothing.
   * @param madeBy who grants, for the ledger.
   */
  async grant(
    tx: Tx,
    {
      accountId,
      amount,
      reference,
      madeBy,
    }: { accountId: string; amount: number; reference: string; madeBy: string },
  ): Promise<void> {
    await tx.query(
      `WITH entry AS (
         INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
         VALUES ($1, $2, 'grant', $3, $4)
         ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING
         RETURNING amount
       )
       UPDATE credit_accounts SET balance = balance + entry.amount FROM entry WHERE id = $1`,
      [accountId, amount, reference, madeBy],
    );
  }

  /** Credits left, 0 for an account that does not exist. */
  async balanceOf(accountId: string): Promise<number> {
    const account = await this.accounts.findOneBy({ id: accountId });
    return Number(account?.balance ?? 0);
  }

  /** Balance and entries of an account, or null when there is none. */
  async statement(accountId: string): Promise<CreditStatement | null> {
    return this.database.snapshot(async (tx) => {
      const account = await tx.findOneBy(CreditAccount, { id: accountId });
      if (!account) return null;
      const entries = await tx.find(CreditEntry, { where: { accountId }, order: { id: 'ASC' } });
      let balance = 0;
      return {
        balance: Number(account.balance),
        entries: entries.map((entry) => {
          const amount = Number(entry.amount);
          balance += amount;
          return { ...entry, amount, balance };
        }),
      };
    });
  }
}
