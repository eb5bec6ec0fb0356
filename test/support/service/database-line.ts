import { createServer, type Server, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy between a service and its database, so that a test can break the connection. */
export class DatabaseLine {
  private readonly pairs = new Set<[Socket, Socket]>();
  private isMute = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    /** URL of the database through this proxy. */
    readonly url: string,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  static async to(databaseUrl: string): Promise<DatabaseLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = new URL(databaseUrl);
    url.port = String((server.address() as AddressInfo).port);
    return new DatabaseLine(server, new URL(databaseUrl), url.toString());
  }

  /** Simulates a stopped server: connections break, and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    await closed;
  }

  /** Simulates a network outage: connections stay open, and nothing arrives. */
  mute(): void {
    this.isMute = true;
    for (const [near, far] of this.pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  /** Delivers the data that was held back. */
  async mend(): Promise<void> {
    this.isMute = false;
    for (const pair of this.pairs) this.connect(pair);
    if (this.server.listening) return;
    this.server.listen(Number(new URL(this.url).port), '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
  }

  private join(near: Socket): void {
    const far = new Socket();
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => undefined);
      one.once('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
    far.connect(Number(this.target.port), this.target.hostname);
    if (!this.isMute) this.connect(pair);
  }

  private connect([near, far]: [Socket, Socket]): void {
    near.pipe(far);
    far.pipe(near);
  }
}
