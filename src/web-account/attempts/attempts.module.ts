import { Module } from '@nestjs/common';
import { AttemptLimits } from './attempt-limits.js';
import { FailedSignInLog } from './failed-sign-in-log.js';

/** Limits of attempts, and the log of those that failed. */
@Module({
  providers: [AttemptLimits, FailedSignInLog],
  exports: [AttemptLimits, FailedSignInLog],
})
export class AttemptsModule {}
