import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Database } from '../../platform/database/database.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type DisabledWebhook, NOTIFY_DISABLED_WEBHOOK } from '../../webhooks/endpoints/endpoint-switch.js';
import { linkOrigin } from '../mail/link-origin.js';
import { EmailJob, type EmailRecipient, type RenderedEmail } from '../mail/email-job.js';
import type { MailKind } from '../mail/mail-kind.js';
import { disabledWebhookEmail } from './disabled-webhook-email.js';
import { WEBHOOKS_PATH } from './paths.js';

/** Language of emails that nobody requested in a browser. */
const LANGUAGE = 'es';

/** One email, to the administrator with the profile; without a profile, those to all administrators of the organization. */
type Request = DisabledWebhook & { profileId?: string };

interface Recipient extends EmailRecipient {
  administrator: Profile;
}

/** Tells administrators that the service has disabled a webhook. Each email has a job of its own: a retry sends one, not all. */
@Injectable()
export class DisabledWebhookJob extends EmailJob<Request, Recipient> {
  readonly name = NOTIFY_DISABLED_WEBHOOK;
  private readonly pageUrl: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly database: Database,
    private readonly platformMailer: Mailer,
    private readonly profiles: ProfilesService,
    private readonly queue: JobQueue,
  ) {
    super();
    this.pageUrl = `${linkOrigin(settings)}${WEBHOOKS_PATH}`;
  }

  protected kindOf(): MailKind {
    return 'webhook-disabled';
  }

  /** Never: the queue itself stops after four days. */
  protected expiresAt(): number {
    return Infinity;
  }

  protected async recipients(request: Request): Promise<Recipient[]> {
    if (!this.platformMailer.isConfigured) return [];
    const administrators = await this.profiles.administratorsOf(request.organizationId);
    if (request.profileId === undefined) {
      await this.enqueueForEach(administrators, request);
      return [];
    }
    const administrator = await this.profiles.findWithAccount(request.profileId);
    const to = administrators.find(({ id }) => id === request.profileId)?.authUser.signInEmail;
    return to && administrator ? [{ to, administrator }] : [];
  }

  protected async render(request: Request, { administrator }: Recipient): Promise<RenderedEmail> {
    const organizationName = administrator.organization?.name ?? '';
    return disabledWebhookEmail(LANGUAGE, { ...request, organizationName, url: this.pageUrl });
  }

  private async enqueueForEach(administrators: Profile[], request: Request): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { id: profileId } of administrators) {
        const key = `${this.name}:${profileId}:${request.endpointId}`;
        await this.queue.enqueue(this.name, { ...request, profileId }, key, { tx });
      }
    });
  }
}
