import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../platform/clock.js';
import { LinkInvalid } from '../invoicing.errors.js';
import { LinkSigner } from '../files/link-signer.js';
import { type Month, readMonth } from '../months/month.js';

/** Lifetime of a link, in seconds. */
const LIFETIME_S = 7 * 86_400;

/** The month that a link opens, and the time zone of its days. */
export interface SharedMonth {
  profileId: string;
  /** Profile that shared it. */
  madeBy: string;
  month: Month;
  zone: string;
}

/** Links that show one month of one member, and nothing else, without an account, for seven days. */
@Injectable()
export class SharedMonthLinks {
  constructor(
    private readonly clock: Clock,
    private readonly signer: LinkSigner,
  ) {}

  /** Creates the query string of a link, with its expiry. */
  async make(shared: SharedMonth): Promise<{ query: string; until: Date }> {
    const expires = Math.floor(this.clock.now().getTime() / 1_000) + LIFETIME_S;
    const { profileId, madeBy, month, zone } = shared;
    const signature = await this.signer.sign({ profileId, madeBy, month, zone, expires });
    const query = new URLSearchParams({
      member: profileId,
      by: madeBy,
      month,
      zone,
      expires: String(expires),
      signature,
    });
    return { query: query.toString(), until: new Date(expires * 1_000) };
  }

  /** Verifies a query string. @returns the month, and an id of the link. @throws {LinkInvalid | LinkExpired} */
  async open(query: URLSearchParams): Promise<{ shared: SharedMonth; link: string }> {
    const profileId = query.get('member') ?? '';
    const madeBy = query.get('by') ?? '';
    const month = readMonth(query.get('month'));
    const zone = query.get('zone') ?? '';
    const expires = Number(query.get('expires'));
    if (!isUUID(profileId) || !isUUID(madeBy) || !month || !Number.isSafeInteger(expires))
      throw new LinkInvalid();
    const shared = { profileId, madeBy, month, zone };
    await this.signer.verify({ ...shared, expires }, query.get('signature') ?? '', this.clock.now());
    return { shared, link: Object.values({ ...shared, expires }).join('/') };
  }
}
