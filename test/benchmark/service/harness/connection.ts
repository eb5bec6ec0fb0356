import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * One connection that is kept alive, with one request at a time. It reads no more of an answer than its status and its
 * length, so that little of the machine goes to the asking.
 */
export class Connection {
  private received: Buffer[] = [];
  private receivedBytes = 0;
  /** Of the whole answer; 0 until its head is there. */
  private awaitedBytes = 0;
  private status = 0;
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => this.take(data));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The connection was closed')));
  }

  static async to(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends the bytes of a request, and gives the status of its answer, once all of it has come. */
  send(request: readonly Buffer[]): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.cork();
      for (const part of request) this.socket.write(part);
      this.socket.uncork();
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(data: Buffer): void {
    this.received.push(data);
    this.receivedBytes += data.length;
    if (this.awaitedBytes === 0) this.readHead();
    if (this.awaitedBytes === 0 || this.receivedBytes < this.awaitedBytes) return;
    const { waiting, status } = this;
    Object.assign(this, { received: [], receivedBytes: 0, awaitedBytes: 0, waiting: null });
    waiting?.resolve(status);
  }

  private readHead(): void {
    const text = Buffer.concat(this.received).toString('latin1');
    const end = text.indexOf(HEAD_END);
    if (end < 0) return;
    const [, length] = /^content-length: (\d+)/im.exec(text.slice(0, end)) ?? [];
    if (length === undefined) throw new Error('An answer without Content-Length');
    this.status = Number(text.slice(9, 12));
    this.awaitedBytes = end + HEAD_END.length + Number(length);
  }
}
