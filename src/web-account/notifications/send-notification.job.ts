import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Clock } from '../../platform/clock.js';
import { Job } from '../../platform/jobs/job.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { linkOrigin } from '../links/link-origin.js';
import { actorNameOf, ActorNames } from '../mail/actor-names.js';
import { AccountMailer } from '../mail/account-mailer.js';
import { notificationEmail } from './notification-email.js';
import { type NotificationRequest, SEND_NOTIFICATION } from './account-notifications.js';

/** How long a notice that can't be sent is tried again, in milliseconds. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** Sends notices to owners of accounts. */
@Injectable()
export class SendNotificationJob extends Job {
  readonly name = SEND_NOTIFICATION;
  private readonly forgotUrl: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly profiles: ProfilesService,
    private readonly makers: ActorNames,
    private readonly mailer: AccountMailer,
  ) {
    super();
    this.forgotUrl = `${linkOrigin(settings)}/account/forgot`;
  }

  async run(payload: unknown): Promise<void> {
    const request = payload as NotificationRequest;
    if (this.clock.now().getTime() - Date.parse(request.at) > GIVEN_UP_AFTER_MS) return;
    const profile = await this.profiles.findWithAccount(request.profileId);
    const to = profile && (request.email ?? profile.authUser.signInEmail);
    if (!to) return;
    const maker = await this.makers.find(request.madeBy);
    await this.mailer.send({
      to,
      ...notificationEmail(request, { owner: actorNameOf(profile), maker, forgotUrl: this.forgotUrl }),
    });
  }
}
