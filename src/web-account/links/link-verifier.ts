import { Injectable } from '@nestjs/common';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import type { Visit } from '../session/visit.js';
import { WINDOW_S } from '../sign-in/attempt-counter.js';
import { TooManyAttempts } from '../sign-in/sign-in.errors.js';
import type { LinkKind } from './account-link.entity.js';
import { type LinkOwner, LinkStore } from './link-store.js';

/** Links that don't work before one network is refused further ones unseen, in a quarter of an hour. */
const MOST_DEAD = 50;

/** Links that somebody has followed. */
@Injectable()
export class LinkVerifier {
  /** By network alone: nobody guesses a link, and what is made up shall leave nothing. */
  private readonly dead: RateLimit;

  constructor(
    private readonly links: LinkStore,
    shared: SharedRateLimits,
  ) {
    this.dead = shared.of('dead link network', MOST_DEAD, WINDOW_S);
  }

  /** Whose a link of these kinds is, while it works. Those that don't are counted. @throws {TooManyAttempts} */
  async find({ network }: Visit, token: string, kinds: LinkKind[]): Promise<LinkOwner | null> {
    const counted = await this.dead.count(network);
    if (counted.isExceeded) throw new TooManyAttempts(counted.seconds);
    const owner = await this.links.find(token, kinds);
    if (owner) await this.dead.release(network);
    return owner;
  }
}
