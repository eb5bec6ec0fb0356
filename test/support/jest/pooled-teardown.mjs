import { rm } from 'node:fs/promises';
import tearDownDatabases from './global-teardown.mjs';

export default async function tearDown() {
  const { close, folder, transactions } = globalThis.testPooler;
  const count = await transactions();
  await close();
  await rm(folder, { recursive: true, force: true });
  await tearDownDatabases();
  if (count === 0) throw new Error('Nothing went by the pooler');
}
