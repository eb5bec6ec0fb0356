/** Identifies a transfer of credits between two accounts. */
export interface TransferName {
  /** Chosen by the client. A second transfer with the same id and accounts changes nothing. */
  id: string;
  /** The account that pays. */
  from: string;
  /** The account that receives. */
  to: string;
}

/**
 * The reference of both entries of a transfer. Its prefix distinguishes it from an invoice's, and it names
 * both accounts, so that each owner sees the other side and a reused id cannot match a transfer of other accounts.
 */
export const transferReference = ({ id, from, to }: TransferName): string => `transfer:${id}:${from}:${to}`;

/** The other account of a transfer, given the reference of one account's entry; null if it is no transfer. */
export function otherAccountOf(reference: string, accountId: string): string | null {
  const [kind, , from, to] = reference.split(':');
  if (kind !== 'transfer' || !from || !to) return null;
  return from === accountId ? to : from;
}
