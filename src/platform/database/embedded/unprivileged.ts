import { readFileSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';

/** A system user that runs the database server in place of root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. When this process is root, its programs run as the system's `postgres` user,
 * or as `nobody` where there is none; an ordinary user runs them itself.
 */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? null;
}

/** Who the programs run as on a cluster that exists: its owner, whom PostgreSQL insists on. Null: this process's user. */
export async function ownerOf(data: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(data);
  return { uid, gid };
}

/**
 * The command that runs `program` as that user. `setpriv` keeps the right to pass through folders: root's home, and
 * every temporary folder of root's, are closed to others, and the project often lies in one.
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
      // Without it access(2) forgets the capability, and the server doesn't find its own programs.
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  ];
}

/** Gives a path to that user; nothing to do when the process is no root. */
export async function handOver(user: SystemUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
