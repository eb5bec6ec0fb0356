import { getPriority } from 'node:os';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ChildPool, type ChildPoolOptions } from './child-pool.js';

interface Echo {
  value: unknown;
  pid: number;
  served: number;
}

describe('ChildPool', () => {
  const pools: ChildPool[] = [];

  function pool(size: number, timeoutMs = 10_000, options: Partial<ChildPoolOptions> = {}): ChildPool {
    const made = new ChildPool({
      module: new URL('../../../test/support/service/fake-worker.mjs', import.meta.url),
      execArgv: [],
      size,
      timeoutMs,
      ...options,
    });
    pools.push(made);
    return made;
  }

  async function echo(from: ChildPool, value: unknown): Promise<Echo> {
    return (await from.run({ action: 'echo', value })) as Echo;
  }

  afterEach(async () => {
    await Promise.all(pools.splice(0).map((one) => one.close()));
  });

  it('reuses its child, and sends it one request at a time', async () => {
    const one = pool(1);
    const answers = (await Promise.all(
      [1, 2, 3].map((value) => one.run({ action: 'slow', value })),
    )) as Echo[];
    expect(answers.map(({ value, served }) => [value, served])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  });

  it('starts children up to its size', async () => {
    const two = pool(2);
    const answers = (await Promise.all(
      [1, 2, 3, 4].map((value) => two.run({ action: 'slow', value })),
    )) as Echo[];
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  });

  it('passes bytes unchanged', async () => {
    const { value } = await echo(pool(1), Buffer.from([1, 2, 255]));
    expect([...(value as Uint8Array)]).toEqual([1, 2, 255]);
  });

  it('rejects with the error of the child, and continues to use it', async () => {
    const one = pool(1);
    await expect(one.run({ action: 'fail' })).rejects.toMatchObject({
      name: 'ReadFailed',
      message: 'no luck',
    });
    expect((await echo(one, 1)).served).toBe(2);
  });

  it('kills and replaces a child that is too slow, and retries once', async () => {
    const one = pool(1, 800);
    const before = await echo(one, 1);
    await expect(one.run({ action: 'hang' })).rejects.toMatchObject({ name: 'ReaderGaveUp' });
    expect((await echo(one, 2)).pid).not.toBe(before.pid);
    expect(() => process.kill(before.pid, 0)).toThrow();
  });

  it('does not blame a request for time in which its child got no CPU', async () => {
    const one = pool(1, 800, { limitsCpuTime: true });
    await expect(one.run({ action: 'hang' })).rejects.toMatchObject({ name: 'ReaderCrashed' });
    await expect(one.run({ action: 'crash' })).rejects.toMatchObject({ name: 'ReaderGaveUp' });
  });

  it('retries once after a crash', async () => {
    const one = pool(1);
    const before = await echo(one, 1);
    await expect(one.run({ action: 'crash' })).rejects.toMatchObject({ name: 'ReaderGaveUp' });
    expect((await echo(one, 2)).pid).not.toBe(before.pid);
  });

  it('does not blame a request if the children end before they begin', async () => {
    const one = pool(1);
    await expect(one.run({ action: 'crash at once' })).rejects.toMatchObject({ name: 'ReaderCrashed' });
  });

  it('sends the request to another child when one is killed', async () => {
    const one = pool(1);
    const before = await echo(one, 1);
    const answers = Promise.all([
      one.run({ action: 'slow', value: 2 }),
      one.run({ action: 'echo', value: 3 }),
    ]);
    process.kill(before.pid, 'SIGKILL');
    const [killed, waiting] = (await answers) as Echo[];
    expect([killed?.value, waiting?.value]).toEqual([2, 3]);
    expect(killed?.pid).not.toBe(before.pid);
    expect(waiting?.pid).toBe(killed?.pid);
  });

  it('rejects a request if no child can be started, and starts one for the next', async () => {
    // In another process, because process.execPath cannot be changed in the process that runs tests.
    const script = `
      import { ChildPool } from '${new URL('child-pool.ts', import.meta.url).href}';
      const module = new URL('${new URL('../../../test/support/service/fake-worker.mjs', import.meta.url).href}');
      const pool = new ChildPool({ module, execArgv: [], size: 1, timeoutMs: 10_000 });
      const ask = (value) => pool.run({ action: 'echo', value }).then((answer) => answer.value, (error) => error.name);
      const { execPath } = process;
      process.execPath = '/nowhere/node';
      const refused = await ask(1);
      process.execPath = execPath;
      console.log(JSON.stringify([refused, await ask(2)]));
      await pool.close();`;
    const fromSources = new URL('run-from-sources.ts', import.meta.url).href;
    const args = ['--no-warnings', '--import', fromSources, '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(JSON.parse(stdout)).toEqual(['ReaderCrashed', 2]);
  });

  it('kills the child of a request that is aborted, and serves the next one', async () => {
    const one = pool(1);
    const before = await echo(one, 1);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const outcomes = Promise.allSettled([
      one.run({ action: 'hang' }, running.signal),
      one.run({ action: 'hang' }, waiting.signal),
    ]);
    const next = echo(one, 2);
    waiting.abort(new Error('not wanted'));
    running.abort(new Error('give way'));
    expect((await next).pid).not.toBe(before.pid);
    expect(
      (await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message),
    ).toEqual(['give way', 'not wanted']);
    await expect(one.run({ action: 'echo' }, running.signal)).rejects.toThrow('give way');
  });

  it('rejects pending requests when it is closed', async () => {
    const one = pool(1);
    const pending = [one.run({ action: 'hang' }), one.run({ action: 'echo' })];
    const outcomes = Promise.allSettled(pending);
    await one.close();
    expect(
      (await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).name),
    ).toEqual(['ReaderClosed', 'ReaderClosed']);
    await expect(one.run({ action: 'echo' })).rejects.toMatchObject({ name: 'ReaderClosed' });
  });

  it('starts its children with a lower priority if it is to', async () => {
    const own = getPriority();
    expect(await pool(1).run({ action: 'priority' })).toBe(own);
    expect(await pool(1, 10_000, { niceness: 7 }).run({ action: 'priority' })).toBe(own + 7);
  });

  it('starts its children with the lowest priority if there is none as low as they are to have', async () => {
    expect(await pool(1, 10_000, { niceness: 40 }).run({ action: 'priority' })).toBe(19);
  });

  it("disables the telemetry of a child's libraries", async () => {
    expect(await pool(1).run({ action: 'environment' })).toContain('ORT_DISABLE_TELEMETRY');
  });

  it('does not pass the secrets of its environment', async () => {
    process.env['A_SECRET_OF_THE_SERVICE'] = 'x';
    const names = (await pool(1).run({ action: 'environment' })) as string[];
    delete process.env['A_SECRET_OF_THE_SERVICE'];
    expect(names).not.toContain('A_SECRET_OF_THE_SERVICE');
  });
});
