import { Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics/metrics.js';
import { DatabaseWatch } from './database-watch.js';

/** Metrics of the connection pool and of the database. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly watch: DatabaseWatch,
  ) {}

  onModuleInit(): void {
    const { watch } = this;
    const { master: pool } = this.dataSource.driver as unknown as { master: pg.Pool };
    this.metrics.gauge({
      name: 'database_up',
      help: '1 while the database answers this process, which probes it every second, else 0',
      collect() {
        this.set(watch.isAway ? 0 : 1);
      },
    });
    this.metrics.gauge({
      name: 'database_connections',
      help: "Open connections in this process's pool for requests",
      labelNames: ['state'],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    });
    this.metrics.gauge({
      name: 'database_connections_wanted',
      help: 'Queries and transactions that wait for a free connection of the pool',
      collect() {
        this.set(pool.waitingCount);
      },
    });
    this.metrics
      .gauge({
        name: 'database_connections_limit',
        help: "Maximum number of connections in this process's pool for requests",
      })
      .set(this.dataSource.options.poolSize ?? 0);
  }
}
