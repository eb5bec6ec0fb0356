import type { Payer } from './accounts.js';

/** The bytes of a request, ready to be sent. The body is shared among those that have the same. */
export type RawRequest = readonly Buffer[];

const PATH = '/api/invoicing';

/** Body of `facturar-ticket` with a picture. */
export function ticketBody(picture: Buffer): Buffer {
  return Buffer.from(
    JSON.stringify({
      receipt_image: `data:image/png;base64,${picture.toString('base64')}`,
      cfdi_usage: 'G03',
      expense_description: 'Papelería',
    }),
  );
}

/** `POST facturar-ticket` with further headers, each with its line end. */
export function ticketRequest({ key }: Pick<Payer, 'key'>, body: Buffer, headers = ''): RawRequest {
  return [
    Buffer.from(
      `POST ${PATH}/facturar-ticket HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n`,
    ),
    body,
  ];
}

/** `GET` of a path below the family segment, with its query. */
export function readRequest({ key }: Payer, path: string): RawRequest {
  return [
    Buffer.from(`GET ${PATH}/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`),
  ];
}

/** Gives one after the other, for ever. */
export function roundRobin<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => {
    const item = items[at++ % items.length];
    if (item === undefined) throw new Error('There is nothing to repeat');
    return item;
  };
}
