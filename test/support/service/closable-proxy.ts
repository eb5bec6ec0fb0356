import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy to a server on this machine that can be closed: connections are then refused, as by a machine that is off. It can
 * also be frozen: connections are then accepted, and nothing is answered.
 */
export class Door {
  private readonly sockets = new Set<Socket>();
  private readonly server;
  private port = 0;
  private isFrozen = false;

  private constructor(
    private readonly behind: URL,
    listen: (sent: Buffer) => void,
  ) {
    this.server = createServer((socket) => {
      socket.on('data', listen);
      const inner = connect(Number(behind.port), behind.hostname);
      for (const end of [socket, inner]) {
        this.sockets.add(end);
        end
          .on('error', () => {})
          .on('close', () => {
            this.sockets.delete(end);
            socket.destroy();
            inner.destroy();
          });
      }
      if (!this.isFrozen) socket.pipe(inner).pipe(socket);
    });
  }

  /**
   * @param url of a server on this machine, with the path that its clients begin with
   * @param listen hears what they send.
   */
  static async to(url: string, listen: (sent: Buffer) => void = () => {}): Promise<Door> {
    const door = new Door(new URL(url), listen);
    await door.open();
    return door;
  }

  get portNumber(): number {
    return this.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.behind.pathname.replace(/\/$/, '')}`;
  }

  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async shut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
