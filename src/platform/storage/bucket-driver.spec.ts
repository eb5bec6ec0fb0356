import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BucketDriver } from './bucket-driver.js';

/** What is in the bucket, and what can't be removed from it. */
let keys: Set<string>;
let locked: Set<string>;
let server: Server;
let driver: BucketDriver;

/** Lists two keys at a time, removes one when it is told so, and refuses to be told of several at once. */
function answer(method: string, { pathname, searchParams }: URL): [status: number, body: string] {
  const key = decodeURIComponent(pathname).replace(/^\/bucket\//, '');
  if (method === 'DELETE' && locked.has(key)) return [403, ''];
  if (method === 'DELETE') {
    keys.delete(key);
    return [204, ''];
  }
  if (method === 'POST')
    return [
      200,
      `<DeleteResult>${[...keys].map((one) => `<Error><Key>${one}</Key></Error>`).join('')}</DeleteResult>`,
    ];
  const after = searchParams.get('continuation-token') ?? '';
  const found = [...keys]
    .filter((one) => one.startsWith(searchParams.get('prefix') ?? '') && one > after)
    .toSorted();
  const page = found.slice(0, 2);
  const token = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`).join('');
  return [200, `<ListBucketResult>${contents}${token}</ListBucketResult>`];
}

beforeEach(async () => {
  keys = new Set(['of/documents/1/a', 'of/documents/1/b', 'of/documents/1/c', 'of/documents/10/a']);
  locked = new Set();
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, body] = answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost'));
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body || undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ACCESS_KEY_ID'] ??= 'anybody';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'anybody';
  driver = new BucketDriver({
    bucket: 'bucket',
    prefix: 'of',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
  });
});
afterEach(async () => {
  driver.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a folder of a bucket', () => {
  it('is removed page by page, without files beside it', async () => {
    await driver.deleteAll('documents/1');
    expect([...keys]).toEqual(['of/documents/10/a']);
  });

  it('reports an error if only a part was removed', async () => {
    locked = new Set(['of/documents/1/b']);
    await expect(driver.deleteAll('documents/1')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
