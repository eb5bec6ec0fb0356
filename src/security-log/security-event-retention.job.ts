import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Tx } from '../platform/database/tx.js';
import { RowRetentionJob } from '../platform/retention/retention.job.js';
import { firstIdAt } from '../platform/retention/time-of-id.js';
import { securityLogSettings } from './security-log.settings.js';

/** Removes expired events. The trigger `security_events_append_only` allows this only to this job, by the setting `security_log.forgets`. */
@Injectable()
export class SecurityEventRetentionJob extends RowRetentionJob {
  readonly name = 'forget-security-events';
  readonly what = 'security-events';
  protected readonly keptDays: number;
  protected readonly table = 'security_events';
  protected readonly column = 'id';

  constructor(@Inject(securityLogSettings.KEY) settings: ConfigType<typeof securityLogSettings>) {
    super();
    this.keptDays = settings.KEEP_SECURITY_LOG_DAYS;
  }

  protected override limit(before: Date): string {
    return firstIdAt(before);
  }

  protected override async deleteSome(tx: Tx, before: Date): Promise<{ count: number }[]> {
    await tx.query("SELECT set_config('security_log.forgets', 'on', true)");
    return super.deleteSome(tx, before);
  }
}
