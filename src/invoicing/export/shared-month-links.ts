import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../platform/clock.js';
import { LinkInvalid } from '../invoicing.errors.js';
import { LinkSigner } from '../files/link-signer.js';
import { type Month, readMonth } from '../months/month.js';

/** How long a month is open to who has its link, in seconds. */
const OPEN_S = 7 * 86_400;

/** Whose month a link opens, who shared it, and in which time zone its days are told. */
export interface SharedMonth {
  profileId: string;
  /** Profile of who shared it. */
  madeBy: string;
  month: Month;
  zone: string;
}

/** Links by which somebody without an account sees one month of one member, and nothing else, for seven days. */
@Injectable()
export class SharedMonthLinks {
  constructor(
    private readonly clock: Clock,
    private readonly signer: LinkSigner,
  ) {}

  /** The query that opens a month, and until when. */
  async make(shared: SharedMonth): Promise<{ query: string; until: Date }> {
    const expires = Math.floor(this.clock.now().getTime() / 1_000) + OPEN_S;
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

  /** What a query opens, and by what the link is told from others. @throws {LinkInvalid | LinkExpired} */
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
