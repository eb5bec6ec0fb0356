import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';

/** `SSLRequest` of PostgreSQL's protocol. */
const DO_YOU_SPEAK_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Comes when a server or pooler says whether it speaks TLS, which it does before anything else, and however much it has to do.
 * @throws {Error} when it refuses. One that is silent is waited for until `signal`.
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
