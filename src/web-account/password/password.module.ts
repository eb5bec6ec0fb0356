import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthUser } from '../../profiles/auth-user.entity.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { PasswordConfirmation } from './password-confirmation.js';
import { PasswordsService } from './passwords.service.js';

/** Passwords, and their confirmation before changes that matter. */
@Module({
  imports: [TypeOrmModule.forFeature([AuthUser]), AttemptsModule],
  providers: [PasswordConfirmation, PasswordsService],
  exports: [PasswordConfirmation, PasswordsService],
})
export class PasswordModule {}
