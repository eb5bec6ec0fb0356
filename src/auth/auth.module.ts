import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysService } from './api-keys.service.js';
import { AuthGuard } from './auth.guard.js';

@Module({
  providers: [ApiKeysService, { provide: APP_GUARD, useClass: AuthGuard }],
  exports: [ApiKeysService],
})
export class AuthModule {}
