import { Injectable } from '@nestjs/common';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';
import { KEY_LIFETIME_DAYS } from './idempotency-keys.js';

/** Removes expired idempotency keys, with their answers. */
@Injectable()
export class IdempotencyKeyRetentionJob extends RowRetentionJob {
  readonly name = 'forget-idempotency-keys';
  readonly what = 'idempotency-answers';
  protected readonly keptDays = KEY_LIFETIME_DAYS;
  protected readonly table = 'idempotency_keys';
  protected readonly column = 'claimed_at';
}
