import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { PasswordModule } from '../password/password.module.js';
import { FailedSignInsJob } from './failed-sign-ins.job.js';

/** The log of failed sign-ins. */
@Module({
  imports: [AttemptsModule, PasswordModule],
  providers: [FailedSignInsJob],
  exports: [FailedSignInsJob],
})
export class SignInModule {}
