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

/** An entry of a statement, with the balance after it, in credits. */
export type StatementEntry = Omit<CreditEntry, 'amount'> & { amount: number; balance: number };

/** An account's balance and all its entries, oldest first. */
export interface CreditStatement {
  balance: number;
  entries: StatementEntry[];
}

/** A transfer of credits between two accounts of one tenant. */
export interface Transfer extends TransferName {
  /** Whole credits, positive. */
  amount: number;
  /** The tenant, which is notified if the paying account falls low. */
  scopeId: string;
  /** Who made the transfer, for the ledger. */
  madeBy: string;
}

/** An entry as the account's owner sees it. */
export interface LedgerEntry {
  id: string;
  /** Credits: negative for a debit. */
  amount: number;
  /** Balance of the account after this entry, in credits. */
  balance: number;
  reason: CreditReason;
  reference: string;
  /** A profile's id; other makers are not shown to the owner. */
  madeBy: string;
  /** For a transfer, the other account. */
  otherAccountId: string | null;
  createdAt: Date;
}

/** A page of an account's entries, newest first. */
export interface LedgerPage {
  /** The current balance, in credits. */
  balance: number;
  entries: LedgerEntry[];
  /** Whether there are older entries. */
  hasMore: boolean;
}

/**
 * Credit accounts and their ledger. An account has the id of the profile or organization that owns it. Debits and refunds are parts of
 * larger statements: `debitCte` and `refundCte` in `ledger.sql.ts`.
 */
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

  /** Removes accounts, except those with entries: the ledger outlives the owner. */
  async close(tx: Tx, accountIds: readonly string[]): Promise<void> {
    await tx.query(CLOSE_UNUSED, [accountIds]);
  }

  /**
   * Adds credits to an account.
   * @param amount whole credits, positive.
   * @param reference identifies the grant: a second one with the same reference changes nothing.
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
   * Transfers credits to another account. The caller must check that both accounts belong to the tenant.
   * @returns whether the transfer was made now; one with the same id and accounts is made only once.
   * @throws {InsufficientCredits} if the balance is too low; the transaction is aborted then.
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

  /** The balances of these accounts, by id. An account that does not exist is missing. */
  async balancesOf(accountIds: readonly string[]): Promise<Map<string, number>> {
    const accounts = await this.accounts.findBy({ id: In(accountIds) });
    return new Map(accounts.map(({ id, balance }) => [id, Number(balance)]));
  }

  /** The balance of an account, or 0 if it does not exist. */
  async balanceOf(accountId: string): Promise<number> {
    const account = await this.accounts.findOneBy({ id: accountId });
    return Number(account?.balance ?? 0);
  }

  /** The balance and all entries of an account, or null if there is none. */
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

  /** A page of an account's entries, newest first. An unknown account has neither credits nor entries. */
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
  /** Null if the page is empty. */
  id: string | null;
  amount: string;
  balance: string;
  madeBy: string;
}
