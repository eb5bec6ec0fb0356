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
  const watched = new Set<Partial<Client>>();
  const watch = (client: Client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    client.query = (sql, values, ...rest) => {
      statements.push({ sql: String(sql), values: values as unknown[] });
      return query(sql, values, ...rest);
    };
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    // What is left is its class's own.
    for (const client of watched) delete client.query;
  }
  return statements;
}
