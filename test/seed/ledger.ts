import { v7 as newId } from 'uuid';
import { CreditAccount } from '../../src/credits/credit-account.entity.js';
import { CreditEntry, type CreditReason } from '../../src/credits/credit-entry.entity.js';
import { transferReference } from '../../src/credits/transfer-reference.js';
import type { Tx } from '../../src/platform/database/tx.js';

/** A change of a balance in the past. */
export interface PastEntry {
  accountId: string;
  amount: number;
  reason: CreditReason;
  reference: string;
  madeBy: string;
  createdAt: Date;
}

/** The actor of the seeded grants. */
const OPERATOR = 'operator:seed';

/** Credits that the operator granted to an account. */
export const pastGrant = (accountId: string, amount: number, createdAt: Date): PastEntry => ({
  accountId,
  amount,
  reason: 'grant',
  reference: newId(),
  madeBy: OPERATOR,
  createdAt,
});

/** Both sides of a transfer. */
export function pastTransfer(
  { from, to, amount, madeBy }: { from: string; to: string; amount: number; madeBy: string },
  createdAt: Date,
): PastEntry[] {
  const reference = transferReference({ id: newId(), from, to });
  const side = { reason: 'transfer' as const, reference, madeBy, createdAt };
  return [
    { ...side, accountId: from, amount: -amount },
    { ...side, accountId: to, amount },
  ];
}

/**
 * Adds entries to the ledger in the order of their times, and to the balances. `CreditsService` dates every entry now, and the
 * ledger takes no changes.
 */
export async function addPastEntries(tx: Tx, entries: readonly PastEntry[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const entry of entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    await tx.insert(CreditEntry, { ...entry, amount: String(entry.amount) });
    sums.set(entry.accountId, (sums.get(entry.accountId) ?? 0) + entry.amount);
  }
  for (const [id, sum] of sums) await tx.increment(CreditAccount, { id }, 'balance', sum);
}
