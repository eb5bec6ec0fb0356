import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { recipes } from './recipes/index.ts';
import { type Service, startService } from './service.ts';

/** For the settings, see README.md. */
const { env } = process;
const print = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

const service = await start().catch((error: unknown) => {
  print({ error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
print({ listening: service.url });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close());
}

async function start(): Promise<Service> {
  const key = env['PORTAL_KEY'] ?? '';
  if (key.length < 16) throw new Error('PORTAL_KEY must have 16 characters or more');
  const folder = env['DATA_DIR'] ?? '.data';
  // Readable by this user only: it contains names and tax data.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  return startService({
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 8080),
    key,
    webhookSecret: env['PORTAL_WEBHOOK_SECRET'],
    publicUrl: env['PUBLIC_URL'],
    file: join(folder, 'jobs.sqlite'),
    chromium: env['CHROMIUM'] ?? '/usr/bin/chromium',
    browserArgs: argsOf(env['BROWSER_ARGS'] ?? '[]'),
    visits: Number(env['VISITS'] ?? 2),
    retrySeconds: env['RETRY_SECONDS']?.split(',').map(Number),
    recipes,
    log: print,
  });
}

function argsOf(list: string): string[] {
  try {
    return JSON.parse(list) as string[];
  } catch {
    throw new Error('BROWSER_ARGS must be a JSON list, such as ["--no-sandbox"]');
  }
}
