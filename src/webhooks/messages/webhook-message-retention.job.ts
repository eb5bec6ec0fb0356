import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';
import { webhooksSettings } from '../webhooks.settings.js';

/** Removes messages, and with them their deliveries, which refer to them. */
@Injectable()
export class WebhookMessageRetentionJob extends RowRetentionJob {
  readonly name = 'forget-webhook-messages';
  readonly what = 'webhook-messages';
  protected readonly keptDays: number;
  protected readonly table = 'webhook_messages';
  protected readonly column = 'created_at';

  constructor(@Inject(webhooksSettings.KEY) settings: ConfigType<typeof webhooksSettings>) {
    super();
    this.keptDays = settings.KEEP_WEBHOOKS_DAYS;
  }
}
