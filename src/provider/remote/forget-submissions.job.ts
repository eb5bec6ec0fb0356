import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { Submissions } from './submissions.js';

const FORGET_SUBMISSIONS = 'forget-provider-submissions';
const HOUR_MS = 3_600_000;

/** Removes what was sent to providers once nobody will ask for it again: it is personal data. */
@Injectable()
export class ForgetSubmissionsJob implements Job, OnModuleInit {
  readonly name = FORGET_SUBMISSIONS;

  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly submissions: Submissions,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  @Interval(HOUR_MS)
  async enqueue(): Promise<void> {
    await this.queue.enqueue(FORGET_SUBMISSIONS, {}, FORGET_SUBMISSIONS);
  }

  async run(): Promise<void> {
    await this.submissions.forgetOld();
  }
}
