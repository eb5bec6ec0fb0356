import { Injectable } from '@nestjs/common';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const HOUR_MS = 3_600_000;

/** Removes idempotency keys that no longer count, and with them the answers that they keep. */
@Injectable()
export class ForgetKeysJob extends RecurringJob {
  readonly name = 'forget-idempotency-keys';
  protected readonly everyMs = HOUR_MS;

  constructor(private readonly keys: IdempotencyKeys) {
    super();
  }

  run(): Promise<void> {
    return this.keys.forgetOld();
  }
}
