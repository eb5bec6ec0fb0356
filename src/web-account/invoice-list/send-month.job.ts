import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { type SharedMonth, SharedMonthLinks } from '../../invoicing/export/shared-month-links.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { linkOrigin } from '../mail/link-origin.js';
import { ActorNames } from '../mail/actor-names.js';
import { EmailJob, type EmailRecipient, type RenderedEmail } from '../mail/email-job.js';
import type { MailKind } from '../mail/mail-kind.js';
import { type PersonName, personNameOf } from '../mail/names.js';
import type { OutgoingEmail } from '../mail/outgoing-emails.js';
import { monthEmail } from './month-email.js';
import { MonthSharing } from './month-sharing.js';
import { SHARED_PATH } from './shared-path.js';

/** Name of the job. */
export const SEND_MONTH = 'send-month';

/** Payload of the job. */
export type MonthRequest = OutgoingEmail & SharedMonth;

/** How long sending is retried, in milliseconds. */
const LIFETIME_MS = 86_400_000;

interface Recipient extends EmailRecipient {
  owner: Profile;
  sender: PersonName;
}

/** Sends the link of a member's month to an accountant. */
@Injectable()
export class SendMonthJob extends EmailJob<MonthRequest, Recipient> {
  readonly name = SEND_MONTH;
  private readonly url: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly actorNames: ActorNames,
    private readonly links: SharedMonthLinks,
    private readonly sharing: MonthSharing,
  ) {
    super();
    this.url = `${linkOrigin(settings)}${SHARED_PATH}`;
  }

  protected kindOf(): MailKind {
    return 'month';
  }

  protected expiresAt({ at }: MonthRequest): number {
    return Date.parse(at) + LIFETIME_MS;
  }

  protected async recipients({ to, profileId, madeBy }: MonthRequest): Promise<Recipient[]> {
    const owner = await this.sharing.ownerOf({ profileId, madeBy });
    const sender = await this.actorNames.find(madeBy);
    return owner && sender ? [{ to, owner, sender }] : [];
  }

  protected async render(request: MonthRequest, { owner, sender }: Recipient): Promise<RenderedEmail> {
    const { profileId, madeBy, month, zone, language } = request;
    const { query, until } = await this.links.make({ profileId, madeBy, month, zone });
    const url = `${this.url}?${query}`;
    return monthEmail(language, { owner: personNameOf(owner), sender, month, url, until });
  }
}
