import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionRetentionJob } from './session-retention.job.js';
import { SessionsService } from './sessions.service.js';
import { WebSession } from './web-session.entity.js';

/** Sessions of the web account. */
@Module({
  imports: [TypeOrmModule.forFeature([WebSession])],
  providers: [SessionsService, SessionRetentionJob],
  exports: [SessionsService],
})
export class SessionModule {}
