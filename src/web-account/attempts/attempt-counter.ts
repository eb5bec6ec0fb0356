import { createHash } from 'node:crypto';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { TooManyAttempts } from './attempts.errors.js';

/** Window of all limits of attempts, in seconds. */
export const WINDOW_S = 15 * 60;
/** No account name is longer. Unicode normalization of a hundred thousand combining marks would take seconds. */
const MAX_ACCOUNT_LENGTH = 1_000;
/** How long a network is remembered from which an attempt on an account succeeded, in seconds. */
const KNOWN_S = 30 * 86_400;

/** Failed attempts in a quarter of an hour after which further ones are rejected without a check. */
export interface MaxAttempts {
  /** From one network, on any accounts. */
  network: number;
  /** From one network, on one account. */
  accountFromNetwork: number;
  /** On one account, from any networks. */
  account: number;
}

/** An attempt of a network on an account: an email or an id, which need not exist. */
export interface Attempt {
  network: string;
  account: string;
}

/** Creates a rate limit with a name. */
export type MakeRateLimit = (name: string, limit: number, seconds: number) => RateLimit;

/**
 * Limits attempts to guess. An attempt counts before it is checked, so that concurrent ones count too; a successful one is taken
 * back. The limit of an account from one network is tight, the one from all networks together is loose. So an attacker in one
 * network does not lock the owner out in another one, and an attacker in many networks does not lock the owner out of a network
 * where the owner has succeeded before. The same holds for a network that both share: thousands of phones have one address.
 */
export class AttemptCounter {
  private readonly networks: RateLimit;
  private readonly accountsFromNetworks: RateLimit;
  private readonly accounts: RateLimit;
  private readonly known: RateLimit;

  /** @param kind names the limits. */
  constructor(kind: string, limits: MaxAttempts, make: MakeRateLimit) {
    this.networks = make(`${kind} network`, limits.network, WINDOW_S);
    this.accountsFromNetworks = make(`${kind} place`, limits.accountFromNetwork, WINDOW_S);
    this.accounts = make(`${kind} account`, limits.account, WINDOW_S);
    this.known = make(`${kind} known`, 1, KNOWN_S);
  }

  /** Counts an attempt. @throws {TooManyAttempts} */
  async count(attempt: Attempt): Promise<void> {
    const { account, both } = keysOf(attempt);
    // First, and without writing: a network can't fill the table with invented accounts.
    const network = await this.networks.peek(attempt.network);
    if (network?.isExceeded && !(await this.known.peek(both))) throw new TooManyAttempts(network.seconds);
    // An attempt that is rejected here does not count for the network or the account.
    const place = await this.accountsFromNetworks.count(both);
    if (place.isExceeded) throw new TooManyAttempts(place.seconds);
    const loose = [await this.networks.count(attempt.network), await this.accounts.count(account)];
    const exceeded = loose.find(({ isExceeded }) => isExceeded);
    if (exceeded && !(await this.known.peek(both))) throw new TooManyAttempts(exceeded.seconds);
  }

  /** Takes back an attempt that {@link count} counted and that was not made. */
  async release(attempt: Attempt): Promise<void> {
    await this.accountsFromNetworks.release(keysOf(attempt).both);
    await this.releaseLoose(attempt);
  }

  /** Takes back a successful attempt, and earlier ones on this account from this network: they were the owner's. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    const { both } = keysOf(attempt);
    await this.accountsFromNetworks.forget(both);
    await this.releaseLoose(attempt);
    await this.known.begin(both);
  }

  private async releaseLoose(attempt: Attempt): Promise<void> {
    await this.networks.release(attempt.network);
    await this.accounts.release(keysOf(attempt).account);
  }
}

/**
 * Keys of the limits. They are hashes, since the table outlives the attempts and must not be a list of emails. All spellings that
 * the database takes for one email have one key: its `lower` maps U+0130 to an i. A few other emails may share a key, which does
 * no harm.
 */
function keysOf({ network, account }: Attempt): { account: string; both: string } {
  const letters =
    account.length > MAX_ACCOUNT_LENGTH
      ? account
      : account.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const name = createHash('sha256').update(letters).digest('base64url');
  return { account: name, both: `${name} ${network}` };
}
