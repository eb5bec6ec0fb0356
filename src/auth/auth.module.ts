import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';
import { AuthGuard } from './auth.guard.js';
import { KeyUsageGuard } from './key-usage.guard.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { InvalidKeyLimiter } from './invalid-key-limiter.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), ProfilesModule],
  providers: [
    ApiKeysService,
    InvalidKeyLimiter,
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: KeyUsageGuard },
  ],
  exports: [ApiKeysService],
})
export class AuthModule {}
