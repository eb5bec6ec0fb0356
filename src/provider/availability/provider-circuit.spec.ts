import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PinoLogger } from 'nestjs-pino';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { ScriptedProvider } from '../../testing/scripted-provider.js';
import { ProviderSilent, ProviderUnavailable } from '../provider.js';
import { providerSettings } from '../provider.settings.js';
import type { OutageBoard } from './outage-board.js';
import { ProviderCircuit } from './provider-circuit.js';

const down = () => Promise.reject(new ProviderUnavailable('down'));
const silent = () => Promise.reject(new ProviderSilent('lost'));
const busy = () => Promise.reject(new ProviderUnavailable('busy', { concerns: 'this invoice' }));
const fine = () => Promise.resolve('fine');

let provider: ScriptedProvider;
let messages: string[];
let circuit: ProviderCircuit;

beforeEach(() => {
  vi.useFakeTimers();
  provider = new ScriptedProvider();
  messages = [];
  const board = {
    publish: (forMs: number) => Promise.resolve(void messages.push(`closed for ${forMs}`)),
    withdraw: () => Promise.resolve(void messages.push('open again')),
  } as unknown as OutageBoard;
  const logger = new PinoLogger({ pinoHttp: { level: 'silent' } });
  circuit = new ProviderCircuit(provider, board, logger, providerSettings({}), new Metrics('test_'));
});
afterEach(() => {
  circuit.onApplicationShutdown();
  vi.useRealTimers();
});

let serial = 0;
const fails = (call: () => Promise<unknown>) =>
  circuit.submit(`invoice ${serial++}`, call).catch((error: unknown) => error);

describe('ProviderCircuit', () => {
  it('opens at once if the provider refuses all work, and then makes no calls', async () => {
    await fails(down);
    expect(circuit.isOpen).toBe(true);
    const call = vi.fn(fine);
    expect(await fails(call)).toMatchObject({ name: 'ProviderUnavailable', retryAfterMs: 8_000 });
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(messages).toEqual(['closed for 8000']);
  });

  it('opens after five consecutive lost answers, but not if an answer arrives after four', async () => {
    for (const call of [silent, silent, silent, silent, fine, silent, silent, silent, silent])
      await fails(call);
    expect(circuit.isOpen).toBe(false);
    await fails(silent);
    expect(circuit.isOpen).toBe(true);
  });

  it('stays closed however often one invoice gets no answer', async () => {
    for (let i = 0; i < 50; i++) await circuit.submit('the same', silent).catch(() => undefined);
    expect(circuit.isOpen).toBe(false);
  });

  it('stays closed if one invoice is refused, or something else fails', async () => {
    for (let i = 0; i < 20; i++) {
      await fails(busy);
      await fails(() => Promise.reject(new Error('a bug')));
    }
    expect(circuit.isOpen).toBe(false);
  });

  it('makes trials with delays that grow to 12 s, and closes when the provider is available', async () => {
    const trials: number[] = [Date.now()];
    let works = false;
    const recovered = vi.fn(() => Promise.resolve());
    circuit.onOutage(async () => {
      trials.push(Date.now());
      await fails(works ? fine : down);
      return true;
    }, recovered);
    await fails(down);
    await vi.advanceTimersByTimeAsync(60_000);
    const pauses = trials.slice(1).map((at, index) => Math.round((at - (trials[index] ?? 0)) / 100) / 10);
    expect(pauses).toEqual([3.1, 4.6, 6.8, 10.2, 12.1, 12.1]);
    expect(circuit.isOpen).toBe(true);
    works = true;
    await vi.advanceTimersByTimeAsync(12_100);
    expect(circuit.isOpen).toBe(false);
    expect(messages.at(-1)).toBe('open again');
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('checks the provider itself if no work is waiting', async () => {
    provider.refuseWork(new ProviderUnavailable('down'));
    await fails(down);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(circuit.isOpen).toBe(true);
    provider.refuseWork(null);
    await vi.advanceTimersByTimeAsync(12_100);
    expect(circuit.isOpen).toBe(false);
  });

  it('publishes only what other processes cannot see: that work is refused though the check passes', async () => {
    provider.refuseWork(new ProviderUnavailable('down'));
    await fails(down);
    await vi.advanceTimersByTimeAsync(10);
    expect(messages).toEqual([]);
  });

  it('makes another trial if one had no result', async () => {
    // Another process took the work, or the clock was set back.
    circuit.onOutage(
      () => Promise.resolve(true),
      () => Promise.resolve(),
    );
    await fails(down);
    await vi.advanceTimersByTimeAsync(30_000);
    await fails(fine);
    expect(circuit.isOpen).toBe(false);
    await fails(down);
    vi.setSystemTime(Date.now() - 60_000);
    circuit.onOutage(
      () => Promise.resolve(false),
      () => Promise.resolve(),
    );
    await vi.advanceTimersByTimeAsync(70_000);
    expect(circuit.isOpen).toBe(false);
  });

  it('trusts waiting work more than the provider’s check', async () => {
    let works = false;
    circuit.onOutage(
      async () => {
        await fails(works ? fine : down);
        return true;
      },
      () => Promise.resolve(),
    );
    // `check` would pass all the time.
    await fails(down);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(circuit.isOpen).toBe(true);
    works = true;
    await vi.advanceTimersByTimeAsync(12_100);
    expect(circuit.isOpen).toBe(false);
  });

  it('is not closed by answered queries, which prove nothing, but is opened by unanswered ones', async () => {
    for (let i = 0; i < 4; i++) {
      await fails(silent);
      expect(await circuit.ask('one more', fine)).toBe('fine');
    }
    await circuit.ask('one more', silent).catch(() => undefined);
    expect(circuit.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(2_900);
    await expect(circuit.ask('one more', fine)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  });

  it('respects a longer delay that the provider asks for, up to a limit', async () => {
    const asksFor = (retryAfterMs: number) => () =>
      Promise.reject(new ProviderUnavailable('maintenance', { retryAfterMs }));
    await fails(asksFor(20_000));
    expect(circuit.unavailable().retryAfterMs).toBe(25_000);
    provider.refuseWork(new ProviderUnavailable('maintenance', { retryAfterMs: 3_600_000 }));
    await vi.advanceTimersByTimeAsync(20_060);
    expect(circuit.unavailable().retryAfterMs).toBeGreaterThan(64_000);
    expect(circuit.unavailable().retryAfterMs).toBeLessThanOrEqual(65_000);
  });

  it('makes no trials after the process was stopped', async () => {
    await fails(down);
    circuit.onApplicationShutdown();
    const check = vi.spyOn(provider, 'check');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(check).not.toHaveBeenCalled();
  });
});
