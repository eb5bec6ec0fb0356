import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async function tearDown() {
  const { clusterDatabase: server } = globalThis;
  await server.stop();
  await rm(dirname(server.folder), { recursive: true, force: true });
}
