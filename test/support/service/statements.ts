import type { EventEmitter } from 'node:events';
import type { TestApp } from './app.js';

export interface Statement {
  sql: string;
  values: unknown[];
}

interface Client {
  query(sql: unknown, values: unknown, ...rest: unknown[]): unknown;
}

/** The statements that the application sends while `work` runs; its worker has other connections. */
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
    // The class's own method remains.
    for (const client of watched) delete client.query;
  }
  return statements;
}
