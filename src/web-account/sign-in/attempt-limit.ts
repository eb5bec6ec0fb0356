import { createHash } from 'node:crypto';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { TooManyAttempts } from './sign-in.errors.js';

/** Of every limit of attempts, in seconds. */
const WINDOW_S = 15 * 60;
/** Places where an account was entered well that are remembered, those last seen first to be forgotten last. */
const REMEMBERED = 10_000;

/** How many attempts fail before further ones are refused unseen, in a quarter of an hour. */
export interface AttemptLimits {
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

/**
 * Slows down who guesses. An attempt counts before it is looked at, so that many at once are counted too, and is given back
 * when it was right. One account is guarded from each network tightly, and from all of them together loosely: who guesses
 * from one place keeps its owner out nowhere else, and who guesses from many, not from where its owner has been before. Nor
 * does a network that its owner shares with who guesses: phones have one address by the thousand.
 */
export class AttemptLimit {
  private readonly networks: RateLimit;
  private readonly accountsFromNetworks: RateLimit;
  private readonly accounts: RateLimit;
  private readonly known = new Set<string>();

  constructor(limits: AttemptLimits) {
    this.networks = new RateLimit(limits.network, WINDOW_S);
    this.accountsFromNetworks = new RateLimit(limits.accountFromNetwork, WINDOW_S);
    this.accounts = new RateLimit(limits.account, WINDOW_S);
  }

  /** Counts an attempt. @throws {TooManyAttempts} */
  async count(attempt: Attempt): Promise<void> {
    const { account, both } = namesOf(attempt);
    const isKnown = this.known.has(both);
    if (!isKnown) await countOne(this.networks, attempt.network);
    await countOne(this.accountsFromNetworks, both);
    if (!isKnown) await countOne(this.accounts, account);
  }

  /** Takes back what {@link count} counted: nothing came of the attempt. */
  async giveBack(attempt: Attempt): Promise<void> {
    const { account, both } = namesOf(attempt);
    await this.accountsFromNetworks.giveBack(both);
    if (this.known.has(both)) return;
    await this.networks.giveBack(attempt.network);
    await this.accounts.giveBack(account);
  }

  /** Takes back what {@link count} counted, and what was counted here on this account before: its owner is here. */
  async wasRight(attempt: Attempt): Promise<void> {
    await this.giveBack(attempt);
    const { both } = namesOf(attempt);
    await this.accountsFromNetworks.forget(both);
    this.known.delete(both);
    this.known.add(both);
    const [oldest] = this.known;
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }
}

async function countOne(limit: RateLimit, name: string): Promise<void> {
  const { isExceeded, seconds } = await limit.count(name);
  if (isExceeded) throw new TooManyAttempts(seconds);
}

/**
 * As hashes: what is kept in memory for long shall not be a list of emails. What the database may take for one email, as its
 * `lower` takes U+0130 for an i, has one name; it does no harm when a few others have the same.
 */
function namesOf({ network, account }: Attempt): { account: string; both: string } {
  const letters = account.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const name = createHash('sha256').update(letters).digest('base64url');
  return { account: name, both: `${name} ${network}` };
}
