import { afterAll, vi } from 'vitest';

// Suites share a process: none leaves a clock or an environment variable to the next one. Vitest itself restores mocks.
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
