import { rm } from 'node:fs/promises';

export default async function tearDown() {
  await globalThis.testServer.stop();
  await rm(process.env.TEST_FOLDER, { recursive: true, force: true });
}
