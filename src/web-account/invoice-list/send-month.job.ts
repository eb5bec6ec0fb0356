import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { SharedMonthLinks } from '../../invoicing/export/shared-month-links.js';
import { Clock } from '../../platform/clock.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Job } from '../../platform/jobs/job.js';
import { linkOrigin } from '../links/link-origin.js';
import { AccountMailer } from '../mail/account-mailer.js';
import { actorNameOf, ActorNames } from '../mail/actor-names.js';
import { monthEmail } from './month-email.js';
import { type MonthRequest, SEND_MONTH } from './month-emails.js';
import { MonthSharing } from './month-sharing.js';
import { SHARED_PATH } from './shared-path.js';

/** How long a mail that can't be sent is tried again, in milliseconds. */
const GIVEN_UP_AFTER_MS = 86_400_000;

/** Sends the link of a member's month to whoever keeps the books. */
@Injectable()
export class SendMonthJob extends Job {
  readonly name = SEND_MONTH;
  private readonly url: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly makers: ActorNames,
    private readonly links: SharedMonthLinks,
    private readonly sharing: MonthSharing,
    private readonly mailer: AccountMailer,
  ) {
    super();
    this.url = `${linkOrigin(settings)}${SHARED_PATH}`;
  }

  async run(payload: unknown): Promise<void> {
    const { profileId, madeBy, month, zone, to, language, at } = payload as MonthRequest;
    if (this.clock.now().getTime() - Date.parse(at) > GIVEN_UP_AFTER_MS) return;
    const [owner, sender] = [
      await this.sharing.ownerOf({ profileId, madeBy }),
      await this.makers.find(madeBy),
    ];
    if (!owner || !sender) return;
    const { query, until } = await this.links.make({ profileId, madeBy, month, zone });
    const url = `${this.url}?${query}`;
    await this.mailer.send({
      to,
      ...monthEmail(language, { owner: actorNameOf(owner), sender, month, url, until }),
    });
  }
}
