import { startTestDatabases } from '../../../dist/src/testing/test-databases.js';

export default async function setUp() {
  globalThis.testDatabases = await startTestDatabases();
}
