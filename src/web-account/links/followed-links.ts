import { Injectable } from '@nestjs/common';
import type { Visit } from '../session/visit.js';
import { SlowDown } from '../sign-in/slow-down.js';
import { type LinkKind, type LinkOwner, LinkStore } from './link-store.js';

/** Links that somebody has followed. */
@Injectable()
export class FollowedLinks {
  constructor(
    private readonly links: LinkStore,
    private readonly slowDown: SlowDown,
  ) {}

  /** Whose a link of these kinds is, while it works. Those that don't are counted. @throws {TooManyAttempts} */
  async find({ network }: Visit, token: string, kinds: LinkKind[]): Promise<LinkOwner | null> {
    const attempt = { network, account: token };
    await this.slowDown.count('link', attempt);
    const owner = await this.links.find(token, kinds);
    if (owner) await this.slowDown.wasRight('link', attempt);
    return owner;
  }
}
