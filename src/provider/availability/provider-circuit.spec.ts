import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { ScriptedProvider } from '../../../test/support/scripted-provider.js';
import { ProviderSilent, ProviderUnavailable } from '../provider.js';
import type { OutageBoard } from './outage-board.js';
import { ProviderCircuit } from './provider-circuit.js';

const down = () => Promise.reject(new ProviderUnavailable('down'));
const silent = () => Promise.reject(new ProviderSilent('lost'));
const busy = () => Promise.reject(new ProviderUnavailable('busy', { concerns: 'this invoice' }));
const fine = () => Promise.resolve('fine');

let provider: ScriptedProvider;
let said: string[];
let circuit: ProviderCircuit;

beforeEach(() => {
  jest.useFakeTimers();
  provider = new ScriptedProvider();
  said = [];
  const board = {
    publish: (forMs: number) => Promise.resolve(void said.push(`closed for ${forMs}`)),
    withdraw: () => Promise.resolve(void said.push('open again')),
  } as unknown as OutageBoard;
  circuit = new ProviderCircuit(provider, board, new PinoLogger({ pinoHttp: { level: 'silent' } }));
});
afterEach(() => {
  circuit.onApplicationShutdown();
  jest.useRealTimers();
});

const fails = (call: () => Promise<unknown>) => circuit.run(call).catch((error: unknown) => error);

describe('the circuit', () => {
  it('opens at once when everybody is turned away, and then calls nothing', async () => {
    await fails(down);
    expect(circuit.isOpen).toBe(true);
    const call = jest.fn(fine);
    expect(await fails(call)).toMatchObject({ name: 'ProviderUnavailable', retryAfterMs: 12_000 });
    expect(call).not.toHaveBeenCalled();
    expect(said).toEqual(['closed for 12000']);
  });

  it('opens after five lost answers in a row, not after four and one that came', async () => {
    for (const call of [silent, silent, silent, silent, fine, silent, silent, silent, silent])
      await fails(call);
    expect(circuit.isOpen).toBe(false);
    await fails(silent);
    expect(circuit.isOpen).toBe(true);
  });

  it('stays closed when one invoice is turned away, or something else breaks', async () => {
    for (let i = 0; i < 20; i++) {
      await fails(busy);
      await fails(() => Promise.reject(new Error('a bug')));
    }
    expect(circuit.isOpen).toBe(false);
  });

  it('asks the provider every three seconds, and closes when it takes work', async () => {
    const recovered = jest.fn(() => Promise.resolve());
    circuit.onOutage(() => Promise.resolve(), recovered);
    provider.refuseWork(new ProviderUnavailable('down'));
    await fails(down);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(circuit.isOpen).toBe(true);
    expect(said.length).toBeGreaterThan(10);
    provider.refuseWork(null);
    await jest.advanceTimersByTimeAsync(3_100);
    expect(circuit.isOpen).toBe(false);
    expect(said.at(-1)).toBe('open again');
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('believes waiting work more than the provider’s word', async () => {
    let works = false;
    circuit.onOutage(
      async () => void (await fails(works ? fine : down)),
      () => Promise.resolve(),
    );
    // `check` would pass all the time.
    await fails(down);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(circuit.isOpen).toBe(true);
    works = true;
    await jest.advanceTimersByTimeAsync(3_100);
    expect(circuit.isOpen).toBe(false);
  });

  it('asks nobody after the process was stopped', async () => {
    await fails(down);
    circuit.onApplicationShutdown();
    const check = jest.spyOn(provider, 'check');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(check).not.toHaveBeenCalled();
  });
});
