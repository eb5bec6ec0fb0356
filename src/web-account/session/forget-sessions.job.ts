import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { SessionsService } from './sessions.service.js';

const FORGET_SESSIONS = 'forget-web-sessions';
const HOUR_MS = 3_600_000;

/** Removes sessions that have ended. */
@Injectable()
export class ForgetSessionsJob implements Job, OnModuleInit {
  readonly name = FORGET_SESSIONS;

  constructor(
    private readonly worker: JobWorker,
    private readonly queue: JobQueue,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  @Interval(HOUR_MS)
  async enqueue(): Promise<void> {
    await this.queue.enqueue(FORGET_SESSIONS, {}, FORGET_SESSIONS);
  }

  async run(): Promise<void> {
    await this.sessions.forgetOld();
  }
}
