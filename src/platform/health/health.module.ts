import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HttpModule } from '../http/http.module.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [HttpModule, TerminusModule.forRoot({ errorLogStyle: 'json', logger: false })],
  controllers: [HealthController],
})
export class HealthModule {}
