import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** As Acme gives it: of 232.00, from EKU9003173C9 to CACX7605101P8, sealed with a certificate of the vendor that nobody gave. */
const XML = await readFile(new URL('../../test/issued.xml', import.meta.url), 'base64');
const ISSUED = {
  uuid: '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  xml: XML,
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
};

/** Acme, as far as its adapter needs it. */
export class FakeAcme {
  readonly orders: unknown[] = [];
  readonly stamped = new Set<string>();
  /** What it answers orders with in place of a document, one after the other. */
  readonly refusals: number[] = [];
  refusesKeys = false;
  losesNextAnswer = false;
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });

  /** @returns where it is. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (this.refusesKeys) return void response.writeHead(401).end();
    if (url === '/status') return void response.end('{}');
    if (method === 'GET') {
      const isKnown = this.stamped.has(url.replace('/invoices/', ''));
      return void response.writeHead(isKnown ? 200 : 404).end(isKnown ? JSON.stringify(ISSUED) : '{}');
    }
    const order = (await json(request)) as { id: string };
    this.orders.push(order);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return void response.writeHead(refusal).end('{}');
    this.stamped.add(order.id);
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false;
      return void response.destroy();
    }
    response.end(JSON.stringify(ISSUED));
  }
}
