export default async function tearDown() {
  await globalThis.testDatabases.stop();
}
