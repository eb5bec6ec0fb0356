import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './embedded-binaries.js';
import { commandAs, handOver, unprivilegedUser } from './unprivileged.js';

const run = promisify(execFile);

/** File in the cluster's folder with the superuser's password, readable by its owner only. */
export const PASSWORD_FILE = 'owner-password';

/**
 * Creates the cluster in `data` if there is none. It is created beside its place and renamed, so that an interrupted
 * start leaves no incomplete cluster, and of several concurrent first starts, one wins.
 */
export async function createCluster(
  folder: string,
  data: string,
  { initdb }: PostgresBinaries,
): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const user = unprivilegedUser();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(user, folder);
  const draft = await mkdtemp(join(folder, 'new-'));
  try {
    const cluster = join(draft, 'cluster');
    const passwordFile = join(draft, PASSWORD_FILE);
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    for (const path of [draft, cluster, passwordFile]) await handOver(user, path);
    const [program, args] = commandAs(user, initdb, [
      '-D',
      cluster,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    await run(program, args);
    await rename(passwordFile, join(cluster, PASSWORD_FILE));
    await rename(cluster, data).catch((error: unknown) => {
      // Another process was faster: use its cluster.
      if (!existsSync(join(data, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
