import createClient, { type Client } from 'openapi-fetch';
import { addressed, NOWHERE } from './addresses.js';
import { answer } from './answer.js';
import { Download } from './download.js';
import { withIdempotencyKeys } from './idempotency.js';
import { RETRIES, type RetryPolicy, retrying, type Send } from './retries.js';
import type { paths } from './schema.js';
import { type Invoice, type InvoiceId, settled, type SettledInvoice, type Waiting } from './settled.js';

/** URLs of the service, the API key, and options. */
export interface ReceiptInvoicingOptions {
  /** An API key. Keep it on servers: anybody who has it can spend its owner's credits. */
  key: string;
  /** URL of the host that creates invoices, such as `https://api.example.com`. */
  baseUrl: string;
  /** URL of the host for everything else. Default: `baseUrl`. */
  appUrl?: string;
  /** Segment of the paths that this client writes as `invoicing`, if the operator has configured another one. */
  familySegment?: string;
  /** The retry policy. Omitted members have defaults. */
  retries?: Partial<RetryPolicy>;
  /** Replaces the runtime's `fetch`, for example for a proxy, a certificate, or a log. */
  fetch?: Send;
}

/** The document's paths, with `FormData` as the type of multipart bodies. */
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
 *   org_id: data.member.org_id,
 *   invoice_id: data.invoice.id,
 * });
 * if (invoice.status === 'completed') await writeFile('invoice.pdf', await (await receipts.download(invoice.pdf_url)).bytes());
 * ```
 */
export class ReceiptInvoicing {
  /**
   * Every operation, by its method and path, with the types of the OpenAPI document: `api.GET(path, { params })`,
   * `api.POST(path, { body })`. The body may be a `FormData` if the operation accepts forms. Returns
   * `{ data, error, response }`; {@link answer} returns the data, or throws. Creations are sent to `baseUrl` with an
   * `Idempotency-Key`, a new one if none is passed.
   */
  readonly api: Client<Paths, 'application/json'>;
  private readonly send: Send;

  constructor({ key, baseUrl, appUrl = baseUrl, familySegment, retries, fetch }: ReceiptInvoicingOptions) {
    // Looked up at each request, so that a later replacement of the global `fetch` takes effect.
    this.send = retrying(fetch ?? ((request) => globalThis.fetch(request)), { ...RETRIES, ...retries });
    this.api = createClient<Paths, 'application/json'>({
      baseUrl: NOWHERE,
      fetch: this.send,
      headers: { Authorization: `Bearer ${key}` },
    });
    this.api.use(withIdempotencyKeys, addressed({ baseUrl, appUrl, familySegment }));
  }

  /**
   * Polls an invoice until it is `completed` or `failed`, with growing delays.
   * @throws {NotSettledInTime} with the invoice as it was last read, or null if it was never read; it is still processed, and can be polled again.
   * @throws {ApiError} if it cannot be read. If `signal` is aborted, its reason is thrown.
   */
  settled(invoice: InvoiceId, waiting: Waiting = {}): Promise<SettledInvoice> {
    const read = async (signal: AbortSignal): Promise<Invoice> =>
      answer(await this.api.GET('/api/invoicing/invoice', { params: { query: invoice }, signal }));
    return settled(read, waiting);
  }

  /**
   * Downloads a link of an invoice: `pdf_url`, `xml_url` or `receipt_image_url`. The API key is not sent.
   * @throws {ApiError} with status 410 if the link has expired: read the invoice again for a new one.
   */
  async download(link: string, { signal }: { signal?: AbortSignal } = {}): Promise<Download> {
    const response = await this.send(new Request(link, signal ? { signal } : {}));
    return new Download(
      response.ok ? response : answer({ response, error: await response.json().catch(() => null) }),
    );
  }
}
