import { Injectable } from '@nestjs/common';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import type { Visit } from '../session/visit.js';
import { WINDOW_S } from '../attempts/attempt-counter.js';
import { TooManyAttempts } from '../attempts/attempts.errors.js';
import type { LinkKind } from './account-link.entity.js';
import { type LinkOwner, LinkStore } from './link-store.js';

/** Invalid links that one network may open in a quarter of an hour; further links are rejected unread. */
const MAX_INVALID = 50;

/** Finds the owners of opened links, and limits the number of invalid ones. */
@Injectable()
export class LinkVerifier {
  /** By network alone: links can't be guessed, and a row for each invented token would fill the table. */
  private readonly invalid: RateLimit;

  constructor(
    private readonly links: LinkStore,
    shared: SharedRateLimits,
  ) {
    this.invalid = shared.of('dead link network', MAX_INVALID, WINDOW_S);
  }

  /** The owner of a valid link of these kinds; null for an invalid link, which counts. @throws {TooManyAttempts} */
  async find({ network }: Visit, token: string, kinds: LinkKind[]): Promise<LinkOwner | null> {
    const counted = await this.invalid.count(network);
    if (counted.isExceeded) throw new TooManyAttempts(counted.seconds);
    const owner = await this.links.find(token, kinds);
    if (owner) await this.invalid.release(network);
    return owner;
  }
}
