import type { EventEmitter } from 'node:events';
import type { TestApp } from './app.js';

export interface Statement {
  sql: string;
  values: unknown[];
}

interface Client {
  query(sql: unknown, values: unknown, ...rest: unknown[]): unknown;
}

/** What the application asks of its database while `work` runs; the connections of its worker are others. */
export async function statementsOf(testApp: TestApp, work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { master: pool } = testApp.dataSource.driver as unknown as { master: EventEmitter };
  const watched = new Map<Client, Client['query']>();
  const watch = (client: Client) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = (sql, values, ...rest) => {
      statements.push({ sql: String(sql), values: values as unknown[] });
      return query.call(client, sql, values, ...rest);
    };
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return statements;
}
