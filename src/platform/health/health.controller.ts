import { Controller, Get, ServiceUnavailableException, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { DatabaseWatch } from '../database/database-watch.js';
import { Draining } from '../http/limits/draining.js';
import { Public } from '../http/public.decorator.js';
import { ApiHealth } from './health.openapi.js';
import { HealthFilter } from './health.filter.js';
import { StorageSpace } from '../storage/storage-space.js';
import { HealthStamp, type Stamp } from './health-stamp.js';

@ApiTags('Health')
@Public()
@UseFilters(HealthFilter)
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly watch: DatabaseWatch,
    private readonly draining: Draining,
    private readonly space: StorageSpace,
    private readonly stamp: HealthStamp,
  ) {}

  /** Whether the service works. */
  @Get()
  @ApiHealth('getHealth', 'Whether the service works', 'The same as `ready`.')
  check(): Promise<HealthCheckResult & Stamp> {
    return this.ready();
  }

  /** Whether the process runs. */
  @Get('live')
  @ApiHealth('getLiveness', 'Whether the process runs', 'Restart the process if this does not answer.')
  async live(): Promise<HealthCheckResult & Stamp> {
    return this.stamp.put(await this.health.check([]));
  }

  /** Whether it can take requests: the database answers, files can be stored, and it is not being stopped. */
  @Get('ready')
  @ApiHealth(
    'getReadiness',
    'Whether the process can take requests',
    'Ready while the database answers, the disk is not full, and the process is not stopping. Send it no requests while it is not ready. `storage.space` is `low` while the free space is reserved for work that is paid for.',
  )
  async ready(): Promise<HealthCheckResult & Stamp> {
    if (this.draining.hasBegun)
      throw new ServiceUnavailableException({ status: 'shutting_down', details: {} });
    // A query here would wait for connections that requests use, and report a busy database as unavailable.
    const database = this.indicators.check('database');
    const storage = this.indicators.check('storage');
    return this.stamp.put(
      await this.health.check([
        () => (this.watch.isAway ? database.down() : database.up()),
        async () => {
          const space = await this.space.level();
          return space === 'full' ? storage.down() : storage.up({ space });
        },
      ]),
    );
  }
}
