import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpSettings } from '../../platform/http/http.settings.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { linkOrigin } from '../mail/link-origin.js';
import { ActorNames } from '../mail/actor-names.js';
import { personNameOf } from '../mail/names.js';
import { EmailJob, type EmailRecipient, type RenderedEmail } from '../mail/email-job.js';
import { type NotificationRequest, SEND_NOTIFICATION } from './account-notifications.js';
import { SWITCH_PATH } from '../layout/page.js';
import { notificationEmail, type NotificationUrls } from './notification-email.js';
import type { NotificationKind } from '../mail/notification-kinds.js';

/** How long sending is retried, in milliseconds. */
const LIFETIME_MS = 3 * 86_400_000;

interface Recipient extends EmailRecipient {
  owner: Profile;
}

/** Sends security notifications to the owners of accounts. */
@Injectable()
export class SendNotificationJob extends EmailJob<NotificationRequest, Recipient> {
  readonly name = SEND_NOTIFICATION;
  private readonly urls: NotificationUrls;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly actorNames: ActorNames,
    private readonly profiles: ProfilesService,
  ) {
    super();
    const origin = linkOrigin(settings);
    this.urls = { forgot: `${origin}/account/forgot`, switch: `${origin}${SWITCH_PATH}` };
  }

  protected kindOf({ kind }: NotificationRequest): NotificationKind {
    return kind;
  }

  protected expiresAt({ at }: NotificationRequest): number {
    return Date.parse(at) + LIFETIME_MS;
  }

  protected async recipients({ profileId, email }: NotificationRequest): Promise<Recipient[]> {
    const owner = await this.profiles.findWithAccount(profileId);
    const to = owner && (email ?? owner.authUser.signInEmail);
    return to ? [{ to, owner }] : [];
  }

  protected async render(request: NotificationRequest, { owner }: Recipient): Promise<RenderedEmail> {
    const actor = await this.actorNames.find(request.madeBy);
    const member = request.memberId ? await this.profiles.findWithAccount(request.memberId) : null;
    return notificationEmail(request, {
      owner: personNameOf(owner),
      member: member && personNameOf(member),
      actor,
      urls: this.urls,
    });
  }
}
