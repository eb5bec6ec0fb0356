import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from './support/service/eventually.js';
import { makeOpenDataDir, openToOthers } from './support/service/permissions.js';
import { receiptBytes } from './support/receipts/receipts.js';
import { startMain, startReady } from './support/service/process.js';

// Each of these is a process that starts the application.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
/** One data folder for all who get as far as a database: the first makes the cluster, which is dear. */
let env: { DATA_DIR: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-start-'));
  env = { DATA_DIR: join(folder, 'life') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The embedded server's process, while its pid file names one that lives. */
async function databasePid(dataDir: string): Promise<number | null> {
  const pidFile = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  try {
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

async function acceptInvoice(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receipt_image: receiptBytes().toString('base64'), cfdi_usage: 'G03' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** The link that a newcomer is shown sets a password, and leads in. */
async function expectWebAccount(output: string): Promise<void> {
  const [link = ''] = /http:\/\/\S+\/account\/welcome\/[\w-]+/.exec(output) ?? [];
  const page = await fetch(link);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('demo@example.com');
  const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(html) ?? [];
  const cookie = page.headers.getSetCookie().map((text) => text.split(';')[0]);
  const entered = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie.join('; ') },
    body: new URLSearchParams({ _csrf: csrf, 'new-password': 'a password to try it' }),
  });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account/constancia']);
}

/** What a command gives that somebody pastes into a shell, in the folder of the project. */
async function pasted<T>(command: string): Promise<T> {
  const { stdout } = await promisify(execFile)('bash', ['-c', `${command} -sS`]);
  return JSON.parse(stdout) as T;
}

describe('the service', () => {
  it('stops gracefully while it is still starting', async () => {
    const running = startMain({ PORT: '0', LOG_LEVEL: 'info', ...env });
    await eventually(
      () => databasePid(env.DATA_DIR),
      (pid) => pid !== null,
    );
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.output()).toMatch(/"msg":"Stopping \(SIGINT\)".*\n.*"msg":"Stopped"/);
    expect(await databasePid(env.DATA_DIR)).toBeNull();
  });

  it('prints the demo account once, and after kill -9 completes accepted invoices', async () => {
    const first = await startReady(env);
    const [, key = ''] = /API key\s+(ris_\w{38})/.exec(first.output()) ?? [];
    const [, orgId = ''] = /Organization\s+(\S+)/.exec(first.output()) ?? [];
    expect(first.output()).toMatch(/curl 'http:\/\/127\.0\.0\.1:\d+\/api\/invoicing\/create-invoice-full'/);
    const credits = await fetch(`${first.url}/api/invoicing/credits`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(await credits.json()).toMatchObject({ organization_id: orgId, credits_available: '100' });
    await expectWebAccount(first.output());
    const id = await acceptInvoice(first.url, key);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await startReady(env);
    expect(second.output()).not.toMatch(/ris_|welcome/);
    expect(second.output()).toMatch(/Another API key: .* api-key issue/);
    const pid = await databasePid(env.DATA_DIR);
    expect(pid).not.toBeNull();
    second.child.kill('SIGKILL');
    process.kill(pid ?? 0, 'SIGKILL');
    await second.ended;

    const third = await startReady(env);
    const invoice = await eventually(
      async () => {
        const query = `org_id=${orgId}&invoice_id=${id}`;
        const response = await fetch(`${third.url}/api/invoicing/invoice?${query}`, {
          headers: { Authorization: `Bearer ${key}` },
        });
        return (await response.json()) as { status: string; amount: number };
      },
      ({ status }) => status === 'completed' || status === 'failed',
      90_000,
    );
    expect(invoice).toMatchObject({ status: 'completed', amount: 310 });
    third.child.kill('SIGHUP');
    expect(await third.ended).toBe(0);
    expect(await databasePid(env.DATA_DIR)).toBeNull();
  });

  it.each<[string, NodeJS.ProcessEnv, { creations: string | null; app: string; invitation: string }]>([
    [
      'another segment and prefix, below a path',
      {
        API_FAMILY_SEGMENT: 'facturas-v1',
        API_KEY_PREFIX: 'acme',
        PUBLIC_URL: 'https://receipts.example.com/sub',
      },
      {
        creations: null,
        app: 'https://receipts.example.com/sub',
        invitation: 'https://receipts.example.com/sub',
      },
    ],
    [
      'two hosts behind a proxy',
      {
        BASE_URL_HOST: 'api.example.com',
        APP_URL_HOST: 'app.example.com',
        PUBLIC_URL: 'https://app.example.com',
      },
      {
        creations: 'https://api.example.com',
        app: 'https://app.example.com',
        invitation: 'https://app.example.com',
      },
    ],
  ])('says where it is, and what can be pasted, with %s', async (what, settings, expected) => {
    const DATA_DIR = join(folder, what.replaceAll(' ', '-'));
    const running = await startReady({ DATA_DIR, RECEIPT_READERS: '1', ...settings });
    const segment = settings['API_FAMILY_SEGMENT'] ?? 'invoicing';
    const output = running.output();
    expect(output).toContain(`API documentation           ${expected.app}/api/docs\n`);
    expect(output).toContain(`Web account                 ${expected.app}/account\n`);
    expect(/Creating invoices +(\S+)\n/.exec(output)?.[1] ?? null).toBe(expected.creations);
    expect(output).toContain(`/api/${segment}/create-invoice-full'`);
    expect(output).toContain(`\n${expected.invitation}/account/welcome/`);

    const [create = '', read = ''] = output.match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
    const { data } = await pasted<{ data: { invoice: { id: string } } }>(create);
    const invoice = await pasted<{ id: string; receipt_image_url: string }>(
      read.replace('…', data.invoice.id),
    );
    expect(invoice.id).toBe(data.invoice.id);
    expect(invoice.receipt_image_url.startsWith(`${expected.app}/api/files/`)).toBe(true);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it.each([
    ['a bad setting', { PORT: 'eighty' }, /^PORT: .*\n$/],
    ['a setting outside of its values', { ROLE: 'boss' }, /^ROLE: .*\n$/],
    ['a bad DATABASE_URL', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: .*\n$/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
      /^DATABASE_URL: .*\n$/,
    ],
    ['the sandbox in production', { NODE_ENV: 'production' }, /^INVOICING_PROVIDER: .*\n$/],
    [
      'links that begin with what a request says, in production',
      { NODE_ENV: 'production', ALLOW_SANDBOX_PROVIDER: 'true' },
      /^PUBLIC_URL: .*\n$/,
    ],
    [
      'a database elsewhere in the clear, in production',
      {
        NODE_ENV: 'production',
        ALLOW_SANDBOX_PROVIDER: 'true',
        PUBLIC_URL: 'https://app.example',
        DATABASE_URL: 'postgres://u:p@db/x',
      },
      /^DATABASE_URL: db is another machine.*\n$/,
    ],
    [
      'a pooler of no database',
      { DATABASE_POOLER_URL: 'postgres://u:p@127.0.0.1:6432/x' },
      /^DATABASE_POOLER_URL: needs DATABASE_URL.*\n$/,
    ],
    [
      'a pooler elsewhere in the clear, in production',
      {
        NODE_ENV: 'production',
        ALLOW_SANDBOX_PROVIDER: 'true',
        PUBLIC_URL: 'https://app.example',
        DATABASE_URL: 'postgres://u:p@localhost/x',
        DATABASE_POOLER_URL: 'postgres://u:p@pooler/x',
      },
      /^DATABASE_POOLER_URL: pooler is another machine.*\n$/,
    ],
    [
      'what is wrong beside a setting that is misspelt',
      { RECEIPT_READER: '0', DATA_DIR: '/dev/null/data' },
      /^RECEIPT_READER: there is no such setting; is RECEIPT_READERS meant\?\nDATA_DIR: .*\n$/,
    ],
    ['a data folder that is a file', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\n$/],
  ])('refuses %s in one line, with exit code 1', async (_, settings, line) => {
    const running = startMain({ DATA_DIR: join(folder, 'refused'), ...settings });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(line);
    expect(running.output()).not.toContain('u:p');
  });

  it('refuses a port in use in one line, and leaves no database running', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const running = startMain({ ...env, PORT: String(port) });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(new RegExp(`^PORT: ${port} is in use.*\n$`));
    expect(await databasePid(env.DATA_DIR)).toBeNull();
    server.close();
  });

  it('restricts its data folder to its own user, also an existing folder that was open, with files of an earlier version', async () => {
    const DATA_DIR = join(folder, 'open');
    await makeOpenDataDir(DATA_DIR);
    const running = await startReady({ DATA_DIR });
    const [, key = ''] = /API key\s+(ris_\w{38})/.exec(running.output()) ?? [];
    await acceptInvoice(running.url, key);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(await openToOthers(DATA_DIR)).toEqual([]);
  });

  it('reports in one line that Node.js is too old, and creates nothing', async () => {
    const pretended = encodeURIComponent(
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
    );
    const DATA_DIR = join(folder, 'too-old');
    const running = startMain({
      DATA_DIR,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      NODE_OPTIONS: `--import=data:text/javascript,${pretended}`,
    });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(
      /^Node\.js 24 or newer is needed, and this is 20\.20\.2\. .*npm start.*\n$/,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  // Root may write anywhere.
  (process.getuid?.() === 0 ? it.skip : it)(
    'refuses a folder without write permission in one line',
    async () => {
      const DATA_DIR = join(folder, 'closed');
      await mkdir(DATA_DIR);
      await chmod(DATA_DIR, 0o500);
      const running = startMain({ DATA_DIR });
      expect(await running.ended).toBe(1);
      expect(running.output()).toMatch(/^DATA_DIR: .*\n$/);
    },
  );
});
