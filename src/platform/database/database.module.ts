import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import { DatabaseSockets } from './database-sockets.js';
import { DatabaseWatch } from './database-watch.js';

/** The one connection pool for requests, the typed transaction over it, and the watch for outages. */
@Global()
@Module({})
export class DatabaseModule {
  static register(options: DataSourceOptions): DynamicModule {
    const sockets = new DatabaseSockets();
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...options,
          extra: { ...options.extra, ...sockets.options },
          retryAttempts: 0,
        }),
      ],
      providers: [Database, DatabaseWatch, { provide: DatabaseSockets, useValue: sockets }],
      exports: [Database, DatabaseWatch, DatabaseSockets],
    };
  }
}
