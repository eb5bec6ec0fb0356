/** Test kit for extensions of the service, with any test runner: the real application, on a database of its own. */
export { createTestApp, type TestApp, type TestAppOptions } from './test-app.js';
export type { CallerOptions, TestCaller } from './test-callers.js';
export { createTestDatabase, startTestDatabases, type TestDatabase } from './test-databases.js';
export { completed, ScriptedProvider, ScriptedReceiptProvider } from './scripted-provider.js';
export { TestClock } from './test-clock.js';

// The contract of invoicing providers, and the harness that it needs.
export type { Contract, Contract as ProviderContract, ContractCase } from './contract.js';
export {
  providerContract,
  queueingProviderContract,
  remoteProviderContract,
} from './provider-contract/provider-contract.js';
export type {
  ProviderHarness,
  QueueingProviderHarness,
  RemoteProviderHarness,
  StartHarness,
} from './provider-contract/harness.js';
export { openSubmissions } from './provider-contract/open-submissions.js';
export { sampleRequest } from './samples/sample-request.js';
export { readableReceipt, type ReadableReceiptSketch } from './samples/readable-receipt.js';
export { type LineSketch, sampleReceiver, type ReceiptSketch } from './samples/sample-receipts.js';

// The contract of storages.
export {
  type RemoteStorageHarness,
  remoteStorageContract,
  storageContract,
  type StorageHarness,
} from './storage-contract/storage-contract.js';

// A fake provider.
export { FakeServer } from './fake-provider/fake-server.js';
export {
  actsThenDrops,
  type Answer,
  doesWork,
  type Fault,
  writeAnswer,
} from './fake-provider/faulty-answers.js';
export { ISSUED_PDF, type IssuedXml, issuedXml } from './fake-provider/issued-xml.js';
export type { Csd } from './fake-provider/csd.js';
