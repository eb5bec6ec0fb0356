import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry, type CreditReason } from './credit-entry.entity.js';

/** An entry with the balance after it. Credits. */
export type StatedEntry = Omit<CreditEntry, 'amount'> & { amount: number; balance: number };

/** An account's balance and how it came to be, oldest entry first. */
export interface CreditStatement {
  balance: number;
  entries: StatedEntry[];
}

/** An entry as its owner sees it: not who made it, which is the operator's affair. */
export interface LedgerEntry {
  id: string;
  /** Credits: negative for a debit. */
  amount: number;
  /** Credits that the account had afterwards. */
  balance: number;
  reason: CreditReason;
  reference: string;
  createdAt: Date;
}

/** Some entries of an account, newest first. */
export interface LedgerPage {
  /** Credits that the account has now. */
  balance: number;
  entries: LedgerEntry[];
  /** Whether there are older ones behind these. */
  hasMore: boolean;
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

  /** A page of an account's entries, newest first. One without an account has neither credits nor entries. */
  async page(accountId: string, { limit, offset }: { limit: number; offset: number }): Promise<LedgerPage> {
    const rows = await this.database.query<LedgerRow>(PAGE, [accountId, limit + 1, offset]);
    const entries = rows.flatMap(({ id, amount, balance, reason, reference, createdAt }) =>
      id === null
        ? []
        : [{ id, amount: Number(amount), balance: Number(balance), reason, reference, createdAt }],
    );
    return {
      balance: Number(rows[0]?.total ?? 0),
      entries: entries.slice(0, limit),
      hasMore: entries.length > limit,
    };
  }
}

interface LedgerRow extends Omit<LedgerEntry, 'id' | 'amount' | 'balance'> {
  total: string;
  /** Null where the page is empty. */
  id: string | null;
  amount: string;
  balance: string;
}

/**
 * One statement, so that balance and entries are of one moment. The balance is the sum of all entries: what it was after one
 * of them is what it is now without all later ones, and nothing before the page has to be added up.
 */
const PAGE = `
  SELECT a.balance AS total, e.id, e.amount, a.balance - e.later AS balance, e.reason, e.reference,
         e.created_at AS "createdAt"
    FROM credit_accounts a LEFT JOIN LATERAL (
           SELECT id, amount, reason, reference, created_at,
                  COALESCE(sum(amount) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
                    AS later
             FROM credit_entries WHERE account_id = a.id ORDER BY id DESC LIMIT $2 OFFSET $3
         ) e ON true
   WHERE a.id = $1
   ORDER BY e.id DESC`;
