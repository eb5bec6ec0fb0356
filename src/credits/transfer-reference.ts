/** A move of credits between two accounts. */
export interface TransferName {
  /** Whoever asks for it makes one: the same one again changes nothing. */
  id: string;
  /** The account that gives. */
  from: string;
  /** The account that receives. */
  to: string;
}

/**
 * The reference that both entries of a transfer have. It begins with no id, so that nobody takes it for an invoice's, and names
 * both accounts: each owner sees who is on the other side, and one id says nothing of other accounts.
 */
export const transferReference = ({ id, from, to }: TransferName): string => `transfer:${id}:${from}:${to}`;

/** The account on the other side of a transfer, by the reference of an account's entry; null where it is none. */
export function otherAccountOf(reference: string, accountId: string): string | null {
  const [kind, , from, to] = reference.split(':');
  if (kind !== 'transfer' || !from || !to) return null;
  return from === accountId ? to : from;
}
