import { Module } from '@nestjs/common';
import { AccountEventsModule } from '../account-events.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInModule } from './sign-in.module.js';

/** Pages of signing in and out. */
@Module({
  imports: [AccountEventsModule, AttemptsModule, PagesModule, PasswordModule, SignInModule],
  controllers: [SignInController],
})
export class SignInPagesModule {}
