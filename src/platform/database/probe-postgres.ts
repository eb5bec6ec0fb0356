import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';

/** `SSLRequest` of PostgreSQL's protocol. */
const DO_YOU_SPEAK_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Resolves when a server or pooler answers an `SSLRequest`, which it does before authentication and even when it is busy.
 * @throws {Error} if it refuses the connection, or does not answer before `signal` is aborted.
 */
export async function probePostgres(
  connectionString: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { host, port } = new pg.Client({ connectionString });
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => undefined);
  try {
    socket.write(DO_YOU_SPEAK_TLS);
    await once(socket, 'data', { signal });
  } finally {
    socket.destroy();
  }
}
