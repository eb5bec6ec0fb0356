import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What other users of the machine may reach of a folder, with its mode: whatever is not 0600, or 0700 for a folder. */
export async function openToOthers(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true });
  const entries = await Promise.all(
    ['.', ...inside].map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode })),
  );
  return entries
    .filter(({ mode }) => mode & 0o077)
    .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`);
}

/** Leaves a data folder as an earlier version did, under the umask of most machines. */
export async function makeOpenDataDir(folder: string): Promise<void> {
  for (const inside of ['files/receipts/2026-01-31', 'sandbox/issued', 'demo']) {
    await mkdir(join(folder, inside), { recursive: true });
    const file = join(folder, inside, 'kept');
    await writeFile(file, 'kept');
    await chmod(file, 0o644);
    for (let path = join(folder, inside); path.startsWith(folder); path = join(path, '..'))
      await chmod(path, 0o755);
  }
  // As certificates were: open themselves, in a folder that was not.
  await mkdir(join(folder, 'sandbox/authority'));
  await chmod(join(folder, 'sandbox/authority'), 0o700);
  await writeFile(join(folder, 'sandbox/authority/ca.cer.pem'), 'kept');
  await chmod(join(folder, 'sandbox/authority/ca.cer.pem'), 0o644);
}
