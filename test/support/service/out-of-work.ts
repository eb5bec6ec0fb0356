import { vi } from 'vitest';
import { ProviderAvailability } from '../../../src/provider/availability/provider-availability.js';
import type { TestApp } from './app.js';

/**
 * While `meanwhile` runs, the provider takes no work, at once: without the second for which what it said before holds,
 * and without the circuit that would stay open for a while.
 */
export async function whileOutOfWork<T>(
  { app }: TestApp,
  error: Error,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const ensure = vi.spyOn(app.get(ProviderAvailability), 'ensure').mockRejectedValue(error);
  return meanwhile().finally(() => ensure.mockRestore());
}
