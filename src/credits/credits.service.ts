import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry } from './credit-entry.entity.js';

/** An account's balance and how it came to be, newest entry first. */
export interface CreditStatement {
  balance: number;
  entries: CreditEntry[];
}

/** Accounts of credits, and the ledger behind them. An account has the id of the profile or organization it is of. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(CreditAccount) private readonly accounts: Repository<CreditAccount>,
    @InjectRepository(CreditEntry) private readonly entries: Repository<CreditEntry>,
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
    const account = await this.accounts.findOneBy({ id: accountId });
    if (!account) return null;
    const entries = await this.entries.find({ where: { accountId }, order: { id: 'DESC' } });
    return { balance: Number(account.balance), entries };
  }

  /**
   * Accounts whose balance is not the sum of their entries. None, ever: it is what `credits audit` shows.
   */
  audit(): Promise<{ account_id: string; balance: string; entries: string }[]> {
    return this.database.query(
      `SELECT a.id AS account_id, a.balance, coalesce(sum(e.amount), 0) AS entries
         FROM credit_accounts a LEFT JOIN credit_entries e ON e.account_id = a.id
        GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
    );
  }
}
