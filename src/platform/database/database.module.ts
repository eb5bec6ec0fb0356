import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { COMPOSITION } from './composition.js';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { DatabaseSockets } from './database-sockets.js';
import { DatabaseWatch } from './database-watch.js';

/** The connection pool for requests, transactions on it, and the watch for outages. */
@Global()
@Module({})
export class DatabaseModule {
  /**
   * @param options of the pool for requests, which may lead through a pooler.
   * @param url of the database itself, for sessions.
   * @param composition name of this process's composition.
   */
  static register(
    options: DataSourceOptions & { url: string },
    url: string,
    composition: string,
  ): DynamicModule {
    const sockets = new DatabaseSockets(url, options.url);
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...options,
          extra: { ...options.extra, ...sockets.options },
          retryAttempts: 0,
        }),
      ],
      providers: [
        Database,
        DatabaseWatch,
        DatabaseMetrics,
        { provide: DatabaseSockets, useValue: sockets },
        { provide: COMPOSITION, useValue: composition },
      ],
      exports: [Database, DatabaseWatch, DatabaseSockets],
    };
  }
}
