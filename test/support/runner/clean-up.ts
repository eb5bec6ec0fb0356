import { afterAll, vi } from 'vitest';

// Suites share a process. None leaves a mock, a clock or a variable to the next one.
const environment = { ...process.env };

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
