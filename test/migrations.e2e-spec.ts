import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../ormconfig.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(databaseOptions(database.url)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const tables = async () =>
  (
    await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name);

describe('migrations', () => {
  it('go down to nothing and up again, by several processes at once', async () => {
    const whole = await tables();
    expect(whole).toContain('invoices');
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['schema_migrations']);
    await Promise.all(Array.from({ length: 3 }, () => migrate(databaseOptions(database.url))));
    expect(await tables()).toEqual(whole);
  });

  it('make the tables and columns that the entities name', async () => {
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
      await expect(dataSource.query(`SELECT ${names} FROM "${tableName}" LIMIT 0`)).resolves.toEqual([]);
    }
  });
});
