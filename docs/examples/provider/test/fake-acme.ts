import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  type Answer,
  type Fault,
  FakeServer,
  ISSUED_PDF,
  type IssuedXml,
  issuedXml,
  writeAnswer,
} from 'receipt-invoicing-service/testing';

interface Order {
  id: string;
  vendor: string;
  total: string;
  customer: { rfc: string; name: string };
}

/** A fake of the parts of Acme's API that its adapter uses. */
export class FakeAcme extends FakeServer {
  /** Statuses with which it refuses the next orders. */
  readonly refusals: number[] = [];
  /** The orders that it received. */
  readonly orders: Order[] = [];
  private readonly issued = new Map<string, Answer>();
  private fault: Fault = {};
  private document: Partial<IssuedXml> = {};

  constructor(private readonly key: string) {
    super();
  }

  get stamps(): number {
    return this.issued.size;
  }

  /** Sets the fault of the next answer with a document. */
  willFault(fault: Fault): void {
    this.fault = fault;
  }

  /** Sets the values in which the next document differs from the order. */
  willIssue(document: Partial<IssuedXml>): void {
    this.document = document;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const answer = this.issued.get(order.id) ?? this.issue(order);
    this.issued.set(order.id, answer);
    await this.give(response, answer);
  }

  private async give(response: ServerResponse, answer: Answer): Promise<void> {
    const { fault } = this;
    this.fault = {};
    await writeAnswer(response, fault, answer);
  }

  private issue({ vendor, total, customer }: Order): Answer {
    const uuid = randomUUID();
    const xml = issuedXml({
      uuid,
      vendorRfc: vendor,
      vendorName: 'ABARROTES EL GÜERO',
      receiverRfc: customer.rfc,
      receiverName: customer.name,
      total,
      currency: 'MXN',
      ...this.document,
    });
    this.document = {};
    return {
      status: 200,
      body: { uuid, xml: xml.toString('base64'), pdf: ISSUED_PDF.toString('base64') },
    };
  }
}
