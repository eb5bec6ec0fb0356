import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../service/eventually.js';

const MAIN = fileURLToPath(new URL('../../../docs/examples/portal/main.ts', import.meta.url));

/** The service of docs/examples/portal in its own process, with its settings and its folder. */
export class ReferenceProcess {
  readonly key = `reference-${randomUUID()}`;
  private readonly secret = `whsec_${randomBytes(32).toString('base64')}`;
  private child: ChildProcess | null = null;
  private output = '';
  url = '';

  private constructor(
    private readonly folder: string,
    private readonly browser: { chromium: string; args: string[] },
  ) {}

  static async start(chromium: string, args: string[]): Promise<ReferenceProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'ris-portal-'));
    const started = new ReferenceProcess(folder, { chromium, args });
    await started.startAgain().catch(async (error: unknown) => {
      await started.close();
      throw error;
    });
    return started;
  }

  /** Settings of a service that uses it. */
  get env(): NodeJS.ProcessEnv {
    return {
      INVOICING_PROVIDER: 'portal',
      PORTAL_URL: this.url,
      PORTAL_KEY: this.key,
      PORTAL_WEBHOOK_SECRET: this.secret,
    };
  }

  /** At the address that it had. @throws with what it said, when it does not start */
  async startAgain(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        PORT: this.url ? new URL(this.url).port : '0',
        PORTAL_KEY: this.key,
        PORTAL_WEBHOOK_SECRET: this.secret,
        DATA_DIR: this.folder,
        CHROMIUM: this.browser.chromium,
        BROWSER_ARGS: JSON.stringify(this.browser.args),
        RETRY_SECONDS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const closed = once(child, 'close');
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.url = await eventually(
      () => Promise.resolve(/"listening":"([^"]+)"/.exec(this.output)?.[1] ?? ''),
      (url) => url !== '' || child.exitCode !== null,
    );
    if (this.url) return;
    await closed;
    throw new Error(`It did not start: ${this.output}`);
  }

  /** Kills it, whatever it is doing. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Its answer about an invoice. */
  async job(invoiceId: string): Promise<{ status?: string; reason?: { message: string } }> {
    const response = await fetch(`${this.url}/jobs/${invoiceId}`, {
      headers: { authorization: `Bearer ${this.key}` },
    });
    return (await response.json()) as { status?: string; reason?: { message: string } };
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }
}
