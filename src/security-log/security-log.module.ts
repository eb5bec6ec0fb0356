import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityEventRetentionJob } from './security-event-retention.job.js';
import { SecurityEvent } from './security-event.entity.js';
import { SecurityLog } from './security-log.js';

/** The security log. It is global, because all modules that change keys, passwords, sessions, rights or data of receipts write to it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SecurityEvent])],
  providers: [SecurityLog, SecurityEventRetentionJob],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
