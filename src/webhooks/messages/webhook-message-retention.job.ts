import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';
import { webhooksSettings } from '../webhooks.settings.js';

/** Removes old messages. Their deliveries are removed by the foreign key. */
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
