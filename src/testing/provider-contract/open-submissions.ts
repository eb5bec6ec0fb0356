import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../ormconfig.js';
import { Database } from '../../platform/database/database.js';
import { ProviderSubmission } from '../../provider/remote/provider-submission.entity.js';
import { Submissions } from '../../provider/remote/submissions.js';
import { createTestDatabase } from '../test-databases.js';

/** Opens submissions in a database of their own, for an adapter without the rest of the service. It silences Nest's logger. */
export async function openSubmissions(): Promise<{ submissions: Submissions; close(): Promise<void> }> {
  // Tests provoke refusals, which would be logged.
  Logger.overrideLogger(false);
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
