import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const FORGET_KEYS = 'forget-idempotency-keys';
const HOUR_MS = 3_600_000;

/** Removes idempotency keys that no longer count, and with them the answers that they keep. */
@Injectable()
export class ForgetKeysJob implements Job, OnModuleInit {
  readonly name = FORGET_KEYS;

  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly keys: IdempotencyKeys,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  @Interval(HOUR_MS)
  async enqueue(): Promise<void> {
    await this.queue.enqueue(FORGET_KEYS, {}, FORGET_KEYS);
  }

  async run(): Promise<void> {
    await this.keys.forgetOld();
  }
}
