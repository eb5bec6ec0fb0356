import { readFileSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';

/** System user that runs the database server instead of root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user for PostgreSQL, which refuses to run as root: if this process is root, `postgres`, or `nobody` if that
 * does not exist; otherwise the current user.
 */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? null;
}

/** The owner of an existing cluster, whom PostgreSQL requires. Null: the user of this process. */
export async function ownerOf(data: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(data);
  return { uid, gid };
}

/**
 * The command that runs `program` as that user. `setpriv` keeps the capability to traverse folders, because root's
 * home and temporary folders are closed to others, and the project is often inside one.
 */
export function commandAs(user: SystemUser | null, program: string, args: string[]): [string, string[]] {
  if (!user) return [program, args];
  return [
    'setpriv',
    [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Otherwise access(2) ignores the capability, and the server does not find its own programs.
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  ];
}

/** Changes the owner of a path to that user, if this process is root. */
export async function handOver(user: SystemUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
