import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { FakeServer } from '../../src/testing/fake-provider/fake-server.js';

/** What becomes of an answer on its way. `stall`: half of its body comes, and then nothing more. `cut`: nor the connection. */
type Way = 'whole' | 'cut' | 'stall';

/** A way to a server on which answers break off behind their head. */
export class BreakingProxy extends FakeServer {
  private readonly ways: Way[] = [];

  /** @param behind the server's address */
  constructor(private readonly behind: string) {
    super();
  }

  /** What becomes of the next answers, in order; of those after them, nothing. */
  will(...ways: Way[]): void {
    this.ways.splice(0, Infinity, ...ways);
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url, headers } = request;
    const sent = await buffer(request);
    const passed = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    );
    const answer = await fetch(`${this.behind}${url}`, {
      method,
      headers: Object.fromEntries(passed),
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': body.length,
    });
    const way = this.ways.shift() ?? 'whole';
    if (way === 'whole') response.end(body);
    else response.write(body.subarray(0, body.length / 2), () => way === 'cut' && response.destroy());
  }
}
