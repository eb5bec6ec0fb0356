import createClient, { type Client } from 'openapi-fetch';
import { addressed, NOWHERE } from './addresses.js';
import { answer } from './answer.js';
import { Download } from './download.js';
import { withIdempotencyKeys } from './idempotency.js';
import { RETRIES, type RetryPolicy, retrying, type Send } from './retries.js';
import type { paths } from './schema.js';
import { type Invoice, type InvoiceId, settled, type Waiting } from './settled.js';

/** Where the service is, and who asks it. */
export interface ReceiptInvoicingOptions {
  /** An API key. Keep it on servers: whoever has it can spend its owner's credits. */
  key: string;
  /** Where invoices are created, such as `https://api.example.com`. */
  baseUrl: string;
  /** Where everything else is. The same as `baseUrl`, unless the service has two hosts. */
  appUrl?: string;
  /** Segment of the paths that this client writes as `invoicing`, where the operator has set another one. */
  familySegment?: string;
  /** Whether and when a request is sent again; what is left out has its default. */
  retries?: Partial<RetryPolicy>;
  /** In place of the runtime's own, for a proxy, a certificate, or a log. */
  fetch?: Send;
}

/** The document's paths, with the web's own form for a body that may be one. */
type Paths = { [Path in keyof paths]: { [Method in keyof paths[Path]]: WithForm<paths[Path][Method]> } };

type WithForm<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Omit<Operation, 'requestBody'> & {
      requestBody: {
        content: { [Type in keyof Content]: Type extends 'multipart/form-data' ? FormData : Content[Type] };
      };
    }
  : Operation;

/**
 * A client of the service.
 *
 * ```ts
 * const receipts = new ReceiptInvoicing({ key, baseUrl: 'https://receipts.example.com' });
 * const { data } = answer(await receipts.api.POST('/api/invoicing/create-invoice-full', { body }));
 * const invoice = await receipts.settled({
 *   org_id: data.member.org_id ?? data.member.id,
 *   invoice_id: data.invoice.id,
 * });
 * if (invoice.pdf_url) await writeFile('invoice.pdf', await (await receipts.download(invoice.pdf_url)).bytes());
 * ```
 */
export class ReceiptInvoicing {
  /**
   * Every operation, by its method and path, with the types of the OpenAPI document: `api.GET(path, { params })`,
   * `api.POST(path, { body })`, where the body may be a `FormData` if the operation takes forms. Gives `{ data, error, response }`; {@link answer} takes the data, or throws. Creations go
   * to `baseUrl` with an `Idempotency-Key`, a new one where none is given.
   */
  readonly api: Client<Paths, 'application/json'>;
  private readonly send: Send;

  constructor({ key, baseUrl, appUrl = baseUrl, familySegment, retries, fetch }: ReceiptInvoicingOptions) {
    // Looked up at each request: whoever replaces the global one later is heard.
    this.send = retrying(fetch ?? ((request) => globalThis.fetch(request)), { ...RETRIES, ...retries });
    this.api = createClient<Paths, 'application/json'>({
      baseUrl: NOWHERE,
      fetch: this.send,
      headers: { Authorization: `Bearer ${key}` },
    });
    this.api.use(withIdempotencyKeys, addressed({ baseUrl, appUrl, familySegment }));
  }

  /**
   * Reads an invoice until it is `completed` or `failed`, with growing pauses.
   * @throws {NotSettledInTime} with the invoice as it was read last, or null if that was never; it goes on, and can be waited for again.
   * @throws {ApiError} when it can't be read. What aborts `signal` is thrown as it is.
   */
  settled(invoice: InvoiceId, waiting: Waiting = {}): Promise<Invoice> {
    const read = async (signal: AbortSignal): Promise<Invoice> =>
      answer(await this.api.GET('/api/invoicing/invoice', { params: { query: invoice }, signal }));
    return settled(read, waiting);
  }

  /**
   * Opens a link of an invoice: `pdf_url`, `xml_url` or `receipt_image_url`. It is sent no key.
   * @throws {ApiError} with status 410 when the link has expired: read the invoice again for a new one.
   */
  async download(link: string, { signal }: { signal?: AbortSignal } = {}): Promise<Download> {
    const response = await this.send(new Request(link, signal ? { signal } : {}));
    return new Download(
      response.ok ? response : answer({ response, error: await response.json().catch(() => null) }),
    );
  }
}
