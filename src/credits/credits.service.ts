import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Database, violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry, type CreditReason } from './credit-entry.entity.js';
import { InsufficientCredits } from './credits.errors.js';
import { creditsSettings } from './credits.settings.js';
import { CLOSE_UNUSED, GRANT, LEDGER_PAGE } from './ledger.sql.js';
import { TRANSFER } from './transfer.sql.js';
import { otherAccountOf, transferReference, type TransferName } from './transfer-reference.js';

/** An entry with the balance after it. Credits. */
export type StatedEntry = Omit<CreditEntry, 'amount'> & { amount: number; balance: number };

/** An account's balance and how it came to be, oldest entry first. */
export interface CreditStatement {
  balance: number;
  entries: StatedEntry[];
}

/** Credits that move from one account to another of the same tenant. */
export interface Transfer extends TransferName {
  /** Whole credits, positive. */
  amount: number;
  /** The tenant, who is told when what gives falls low. */
  scopeId: string;
  /** Who moves them, for the ledger. */
  madeBy: string;
}

/** An entry as its owner sees it. */
export interface LedgerEntry {
  id: string;
  /** Credits: negative for a debit. */
  amount: number;
  /** Credits that the account had afterwards. */
  balance: number;
  reason: CreditReason;
  reference: string;
  /** A profile's id; anybody else is no affair of the owner's. */
  madeBy: string;
  /** Of a transfer: the account on the other side. */
  otherAccountId: string | null;
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
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
    @InjectRepository(CreditAccount) private readonly accounts: Repository<CreditAccount>,
  ) {}

  /** Opens an empty account. */
  async open(tx: Tx, accountId: string): Promise<void> {
    await tx.createQueryBuilder().insert().into(CreditAccount).values({ id: accountId }).orIgnore().execute();
  }

  /** Removes accounts, but for those that were used: the ledger outlives who they were of. */
  async close(tx: Tx, accountIds: readonly string[]): Promise<void> {
    await tx.query(CLOSE_UNUSED, [accountIds]);
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
    await tx.query(GRANT, [accountId, amount, reference, madeBy]);
  }

  /**
   * Moves credits to another account. Both must be of the tenant: that is for the caller to check.
   * @returns whether it was done now; a transfer of the same id and accounts is done once.
   * @throws {InsufficientCredits} when the account that gives has fewer; the transaction is good for nothing then.
   */
  async transfer(tx: Tx, transfer: Transfer): Promise<boolean> {
    const { from, to, amount, madeBy, scopeId } = transfer;
    const reference = transferReference(transfer);
    try {
      const parameters = [from, to, amount, reference, madeBy, scopeId, this.settings.LOW_CREDITS];
      const done = await tx.query<unknown[]>(TRANSFER, parameters);
      return done.length > 0;
    } catch (error) {
      const isTooMuch = violatedConstraint(error) === 'credit_accounts_balance_not_negative';
      throw isTooMuch ? new InsufficientCredits({ cause: error }) : error;
    }
  }

  /** Credits left of each of these accounts, by its id; one that does not exist is not among them. */
  async balancesOf(accountIds: readonly string[]): Promise<Map<string, number>> {
    const accounts = await this.accounts.findBy({ id: In(accountIds) });
    return new Map(accounts.map(({ id, balance }) => [id, Number(balance)]));
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
    const rows = await this.database.query<LedgerRow>(LEDGER_PAGE, [accountId, limit + 1, offset]);
    const entries = rows.flatMap(({ id, amount, balance, reason, reference, madeBy, createdAt }) => {
      if (id === null) return [];
      const otherAccountId = otherAccountOf(reference, accountId);
      const amounts = { amount: Number(amount), balance: Number(balance) };
      return [{ id, ...amounts, reason, reference, madeBy, otherAccountId, createdAt }];
    });
    return {
      balance: Number(rows[0]?.total ?? 0),
      entries: entries.slice(0, limit),
      hasMore: entries.length > limit,
    };
  }
}

interface LedgerRow extends Omit<LedgerEntry, 'id' | 'amount' | 'balance' | 'transfer'> {
  total: string;
  /** Null where the page is empty. */
  id: string | null;
  amount: string;
  balance: string;
  madeBy: string;
}
