import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeysService } from './api-keys.service.js';
import { AuthGuard } from './auth.guard.js';
import { KeyUse } from './key-use.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { WrongKeys } from './wrong-keys.js';

@Module({
  providers: [
    ApiKeysService,
    WrongKeys,
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: KeyUse },
  ],
  exports: [ApiKeysService],
})
export class AuthModule {}
