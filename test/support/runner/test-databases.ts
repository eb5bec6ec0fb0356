import { startTestDatabases } from '../../../src/testing/test-databases.js';

/** Starts one PostgreSQL server for all suites of a run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const databases = await startTestDatabases();
  return () => databases.stop();
}
