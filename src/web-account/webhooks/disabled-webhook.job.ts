import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpSettings } from '../../platform/http/http.settings.js';
import { type DisabledWebhook, NOTIFY_DISABLED_WEBHOOK } from '../../webhooks/endpoints/endpoint-switch.js';
import {
  AdministratorEmailJob,
  type AdministratorRecipient,
  UNREQUESTED_LANGUAGE,
} from '../mail/administrator-email.job.js';
import type { RenderedEmail } from '../mail/email-job.js';
import { linkOrigin } from '../mail/link-origin.js';
import type { MailKind } from '../mail/mail-kind.js';
import { disabledWebhookEmail } from './disabled-webhook-email.js';
import { WEBHOOKS_PATH } from './paths.js';

/** Tells administrators that the service has disabled a webhook. */
@Injectable()
export class DisabledWebhookJob extends AdministratorEmailJob<DisabledWebhook> {
  readonly name = NOTIFY_DISABLED_WEBHOOK;
  private readonly pageUrl: string;

  constructor(@Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>) {
    super();
    this.pageUrl = `${linkOrigin(settings)}${WEBHOOKS_PATH}`;
  }

  protected kindOf(): MailKind {
    return 'webhook-disabled';
  }

  protected subjectOf({ endpointId }: DisabledWebhook): string {
    return endpointId;
  }

  protected async render(
    request: DisabledWebhook,
    { administrator }: AdministratorRecipient,
  ): Promise<RenderedEmail> {
    const organizationName = administrator.organization?.name ?? '';
    return disabledWebhookEmail(UNREQUESTED_LANGUAGE, { ...request, organizationName, url: this.pageUrl });
  }
}
