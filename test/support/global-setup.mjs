import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOptions } from '../../dist/ormconfig.js';
import { EmbeddedServer } from '../../dist/src/platform/database/embedded-server.js';
import { migrate } from '../../dist/src/platform/database/migrate.js';

/** One real server for all suites. Its database is migrated once; each suite gets a copy of it. */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'ris-test-'));
  const server = await EmbeddedServer.start(folder);
  await migrate(databaseOptions(server.url));
  process.env.TEST_DATABASE_TEMPLATE = server.url;
  process.env.TEST_FOLDER = folder;
  globalThis.testServer = server;
}
