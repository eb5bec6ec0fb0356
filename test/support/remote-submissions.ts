import { DataSource } from 'typeorm';
import { Database } from '../../src/platform/database/database.js';
import { Submissions } from '../../src/provider/remote/submissions.js';
import { createTestDatabase } from './database.js';

/** Submissions in a database of their own. */
export async function openSubmissions(): Promise<{ submissions: Submissions; close(): Promise<void> }> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  return {
    submissions: new Submissions(new Database(dataSource)),
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
