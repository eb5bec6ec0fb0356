import { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { Database } from '../../src/platform/database/database.js';
import { ProviderSubmission } from '../../src/provider/remote/provider-submission.entity.js';
import { Submissions } from '../../src/provider/remote/submissions.js';
import { createTestDatabase } from './database.js';

/** Submissions in a database of their own. */
export async function openSubmissions(): Promise<{ submissions: Submissions; close(): Promise<void> }> {
  const database = await createTestDatabase();
  const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  return {
    submissions: new Submissions(new Database(dataSource), dataSource.getRepository(ProviderSubmission)),
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
