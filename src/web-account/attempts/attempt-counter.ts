import { createHash } from 'node:crypto';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { TooManyAttempts } from './attempts.errors.js';

/** Of every limit of attempts, in seconds. */
export const WINDOW_S = 15 * 60;
/** Beyond it no text is an account. To put a hundred thousand marks on one letter in order takes seconds. */
const LONGEST = 1_000;
/** How long a place where an account was entered well is known, in seconds. */
const KNOWN_S = 30 * 86_400;

/** How many attempts fail before further ones are refused unseen, in a quarter of an hour. */
export interface MaxAttempts {
  /** From one network, on whatever account. */
  network: number;
  /** From one network, on one account. */
  accountFromNetwork: number;
  /** On one account, from wherever. */
  account: number;
}

/** Who tries, and on which account: an email, or an id. Whether there is such an account makes no difference. */
export interface Attempt {
  network: string;
  account: string;
}

/** Makes what counts, by the name of what is counted. */
export type MakeRateLimit = (name: string, limit: number, seconds: number) => RateLimit;

/**
 * Slows down who guesses. An attempt counts before it is looked at, so that many at once are counted too, and is given back
 * when it was right. One account is guarded from each network tightly, and from all of them together loosely: who guesses
 * from one place keeps its owner out nowhere else, and who guesses from many, not from where its owner has been before. Nor
 * does a network that its owner shares with who guesses: phones have one address by the thousand.
 */
export class AttemptCounter {
  private readonly networks: RateLimit;
  private readonly accountsFromNetworks: RateLimit;
  private readonly accounts: RateLimit;
  private readonly known: RateLimit;

  /** @param kind of the attempts. */
  constructor(kind: string, limits: MaxAttempts, make: MakeRateLimit) {
    this.networks = make(`${kind} network`, limits.network, WINDOW_S);
    this.accountsFromNetworks = make(`${kind} place`, limits.accountFromNetwork, WINDOW_S);
    this.accounts = make(`${kind} account`, limits.account, WINDOW_S);
    this.known = make(`${kind} known`, 1, KNOWN_S);
  }

  /** Counts an attempt. @throws {TooManyAttempts} */
  async count(attempt: Attempt): Promise<void> {
    const { account, both } = namesOf(attempt);
    // First, and without a trace: what is kept of a network does not grow with what it makes up.
    const network = await this.networks.peek(attempt.network);
    if (network?.isExceeded && !(await this.known.peek(both))) throw new TooManyAttempts(network.seconds);
    // Who is refused here counts for nobody else.
    const place = await this.accountsFromNetworks.count(both);
    if (place.isExceeded) throw new TooManyAttempts(place.seconds);
    const loose = [await this.networks.count(attempt.network), await this.accounts.count(account)];
    const exceeded = loose.find(({ isExceeded }) => isExceeded);
    if (exceeded && !(await this.known.peek(both))) throw new TooManyAttempts(exceeded.seconds);
  }

  /** Takes back what {@link count} counted: nothing came of the attempt. */
  async release(attempt: Attempt): Promise<void> {
    await this.accountsFromNetworks.release(namesOf(attempt).both);
    await this.giveBackLoosely(attempt);
  }

  /** Takes back what {@link count} counted, and what was counted here on this account before: its owner is here. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    const { both } = namesOf(attempt);
    await this.accountsFromNetworks.forget(both);
    await this.giveBackLoosely(attempt);
    await this.known.begin(both);
  }

  private async giveBackLoosely(attempt: Attempt): Promise<void> {
    await this.networks.release(attempt.network);
    await this.accounts.release(namesOf(attempt).account);
  }
}

/**
 * As hashes: what is kept for long shall not be a list of emails. What the database may take for one email, as its
 * `lower` takes U+0130 for an i, has one name; it does no harm when a few others have the same.
 */
function namesOf({ network, account }: Attempt): { account: string; both: string } {
  const letters =
    account.length > LONGEST ? account : account.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const name = createHash('sha256').update(letters).digest('base64url');
  return { account: name, both: `${name} ${network}` };
}
