import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { BadAnswer } from './provider-contract.js';

interface Order {
  id: string;
  vendor: string;
  total: string;
  customer: { rfc: string };
}

/** Acme, the provider of the example in docs/examples, as far as its adapter needs it. */
export class FakeAcme {
  /** What it says of the next orders, by status. */
  readonly refusals: number[] = [];
  /** What it was sent. */
  readonly orders: Order[] = [];
  private readonly issued = new Map<string, string>();
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private port = 0;
  private next: BadAnswer | 'lost' | null = null;

  constructor(private readonly key: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get stamps(): number {
    return this.issued.size;
  }

  /** On the same port as before, where there was one. */
  async listen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The next answer with a document is this. */
  answerWith(kind: BadAnswer | 'lost'): void {
    this.next = kind;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    if (headers.authorization !== `Bearer ${this.key}`) return void response.writeHead(401).end();
    if (url === '/status') return void response.end('{}');
    if (method === 'GET') {
      const known = this.issued.get(url.replace('/invoices/', ''));
      return known ? this.give(response, known) : void response.writeHead(404).end();
    }
    const order = (await json(request)) as Order;
    this.orders.push(order);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return void response.writeHead(refusal, { 'retry-after': '7' }).end('{}');
    const document = this.issued.get(order.id) ?? documentOf(order, this.next);
    this.issued.set(order.id, document);
    this.give(response, document);
  }

  private give(response: ServerResponse, document: string): void {
    const kind = this.next;
    this.next = null;
    switch (kind) {
      case 'lost':
        return void response.socket?.resetAndDestroy();
      case 'garbage':
        return void response.end('<html>Sign in</html>');
      case 'something else':
        return void response.end('{"ok":true}');
      case 'huge':
        return void response.end(Buffer.alloc(30 * 1024 * 1024, ' '));
      case 'half a body':
        response.writeHead(200, { 'content-length': Buffer.byteLength(document) });
        return void response.write(document.slice(0, 100), () => response.destroy());
      case 'redirect':
        return void response.writeHead(307, { location: `${this.url}/status` }).end();
      case 'server error':
        return void response.writeHead(500).end(document);
      case 'never ends':
        return void response.write(document.slice(0, 100));
      default:
        return void response.end(document);
    }
  }
}

function documentOf({ vendor, total, customer }: Order, wrong: string | null): string {
  const uuid = randomUUID();
  const receiver = wrong === 'wrong receiver' ? 'EKU9003173C9' : customer.rfc;
  const sum = wrong === 'wrong total' ? '1.00' : total;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" TipoDeComprobante="I" Moneda="MXN" SubTotal="${sum}" Total="${sum}">
<cfdi:Emisor Rfc="${vendor}" Nombre="ABARROTES EL GÜERO" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="${receiver}"/>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"/></cfdi:Complemento>
</cfdi:Comprobante>`;
  return JSON.stringify({
    uuid: wrong === 'wrong uuid' ? randomUUID() : uuid,
    xml: Buffer.from(xml).toString('base64'),
    pdf: Buffer.from('%PDF-1.7').toString('base64'),
  });
}
