import { StartupError } from '../startup-error.js';

/** Explains why the server cannot listen on its port; null for other errors. */
export function portRefused(
  setting: 'PORT' | 'METRICS_PORT',
  { port, host }: { port: number; host: string },
  cause: unknown,
): StartupError | null {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(`${setting}: ${port} is in use on ${host}`, { cause });
    case 'EACCES':
      return new StartupError(`${setting}: this user may not listen on ${port}`, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST: ${host} is no address of this machine`, { cause });
    default:
      return null;
  }
}
