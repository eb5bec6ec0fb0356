import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityEventRetentionJob } from './security-event-retention.job.js';
import { SecurityEvent } from './security-event.entity.js';
import { SecurityLog } from './security-log.js';

/** Everybody who changes keys, passwords, sessions or rights writes to it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SecurityEvent])],
  providers: [SecurityLog, SecurityEventRetentionJob],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
