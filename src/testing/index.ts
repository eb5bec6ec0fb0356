/** For tests of what extends the service, with whichever runner: the real application, on a database of its own. */
export { createTestApp, type TestApp, type TestAppOptions, type TestCaller } from './test-app.js';
export { createTestDatabase, startTestDatabases, type TestDatabase } from './test-databases.js';
export { completed, ScriptedProvider, ScriptedProviderOfTickets } from './scripted-provider.js';
export { TestClock } from './test-clock.js';
