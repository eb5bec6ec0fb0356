import { Injectable } from '@nestjs/common';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';
import { REMEMBERED_DAYS } from './idempotency-keys.js';

/** Removes idempotency keys that no longer count, and with them the answers that they keep. */
@Injectable()
export class IdempotencyKeyRetentionJob extends RowRetentionJob {
  readonly name = 'forget-idempotency-keys';
  readonly what = 'idempotency-answers';
  protected readonly keptDays = REMEMBERED_DAYS;
  protected readonly table = 'idempotency_keys';
  protected readonly column = 'claimed_at';
}
