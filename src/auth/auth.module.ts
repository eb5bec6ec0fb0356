import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';
import { AuthGuard } from './auth.guard.js';
import { KeyUse } from './key-use.guard.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { WrongKeys } from './wrong-keys.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), ProfilesModule],
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
