import { Controller, Get, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { Public } from '../http/public.decorator.js';
import { HealthFilter } from './health.filter.js';

const DATABASE_TIMEOUT_MS = 2_000;

@ApiTags('Health')
@Public()
@UseFilters(HealthFilter)
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
  ) {}

  /** Whether the service works. */
  @Get()
  check(): Promise<HealthCheckResult> {
    return this.ready();
  }

  /** Whether the process runs. */
  @Get('live')
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** Whether it can take requests: the database answers. */
  @Get('ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([() => this.database.pingCheck('database', { timeout: DATABASE_TIMEOUT_MS })]);
  }
}
