import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { EmbeddedServer } from './embedded-server.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('the embedded server', () => {
  it('is shared by all processes that start it at once, and runs until the last of them ends, connected or not', async () => {
    // What an interrupted first start leaves behind.
    await mkdir(join(folder, 'postgres/new-1'), { recursive: true });
    const users = await Promise.all(Array.from({ length: 3 }, () => EmbeddedServer.start(folder)));
    const urls = new Set(users.map(({ url }) => url));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    await users[0]?.release();
    await users[1]?.release();
    expect(await answers(url)).toBe(true);
    await users[2]?.release();
    expect(await answers(url)).toBe(false);
    expect((await readdir(join(folder, 'postgres'))).filter((name) => name !== 'new-1')).toEqual(['data']);
  });

  it('can be started while another user stops it', async () => {
    const first = await EmbeddedServer.start(folder);
    const [, second] = await Promise.all([first.release(), EmbeddedServer.start(folder)]);
    expect(await answers(second.url)).toBe(true);
    await second.release();
  });
});
