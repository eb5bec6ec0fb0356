import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Database } from '../../platform/database/database.js';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type DisabledWebhook, NOTIFY_DISABLED_WEBHOOK } from '../../webhooks/endpoints/endpoint-switch.js';
import { linkOrigin } from '../links/link-origin.js';
import { AccountMailer } from '../mail/account-mailer.js';
import { disabledWebhookEmail } from './disabled-webhook-email.js';
import { WEBHOOKS_PATH } from './paths.js';

/** Of what nobody asked for in a browser. */
const LANGUAGE = 'es';

/** What the queue knows of one mail; without a profile, of those to all who administer the organization. */
type Payload = DisabledWebhook & { profileId?: string };

/** Tells administrators that the service has disabled a webhook: a job for each of them, so that none is told twice. */
@Injectable()
export class DisabledWebhookJob extends Job {
  readonly name = NOTIFY_DISABLED_WEBHOOK;
  private readonly pageUrl: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly profiles: ProfilesService,
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
  ) {
    super();
    this.pageUrl = `${linkOrigin(settings)}${WEBHOOKS_PATH}`;
  }

  async run(payload: unknown): Promise<void> {
    if (!this.mailer.isConfigured) return;
    const told = payload as Payload;
    const administrators = await this.profiles.administratorsOf(told.organizationId);
    if (told.profileId === undefined) {
      await this.database.transaction(async (tx) => {
        for (const { id: profileId } of administrators) {
          const key = `${NOTIFY_DISABLED_WEBHOOK}:${profileId}:${told.endpointId}`;
          await this.queue.enqueue(NOTIFY_DISABLED_WEBHOOK, { ...told, profileId }, key, { tx });
        }
      });
      return;
    }
    const administrator = await this.profiles.findWithAccount(told.profileId);
    const to = administrators.find(({ id }) => id === told.profileId)?.authUser.signInEmail;
    if (!to || !administrator) return;
    const organizationName = administrator.organization?.name ?? '';
    const mail = disabledWebhookEmail(LANGUAGE, { ...told, organizationName, url: this.pageUrl });
    await this.accountMailer.send({ to, ...mail });
  }
}
