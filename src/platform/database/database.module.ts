import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { COMPOSITION } from './composition.js';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { DatabaseSockets } from './database-sockets.js';
import { DatabaseWatch } from './database-watch.js';

/** The one connection pool for requests, the typed transaction over it, and the watch for outages. */
@Global()
@Module({})
export class DatabaseModule {
  /**
   * @param options of the pool for requests, which may go by way of a pooler.
   * @param url of the database itself, for what needs a session.
   * @param composition the name of what this process is put together of.
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
