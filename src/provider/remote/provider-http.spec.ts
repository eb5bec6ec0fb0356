import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderSilent, ProviderUnavailable } from '../provider.js';
import { jsonOf, ProviderHttp, type Exchange, type ProviderHttpOptions } from './provider-http.js';

const KEY = 'sk_live_hush';
const PRIVATE = 'XOCHILT CASAS CHAVEZ';
const EXCHANGE: Exchange = {
  method: 'POST',
  path: '/invoices',
  query: { rfc: PRIVATE },
  headers: { authorization: `Bearer ${KEY}` },
  body: { customer: PRIVATE },
};
const TIMEOUT_MS = 700;
const MIB = 1024 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];

/** Starts a local server with this behaviour. */
async function listen(answer: Answer): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const clientOf = (baseUrl: string, options: Partial<ProviderHttpOptions> = {}) =>
  new ProviderHttp({ baseUrl, timeoutMs: TIMEOUT_MS, concurrency: 4, ...options });

/** The error of an exchange, and how long it took. */
async function errorOf(
  url: string,
  exchange: Partial<Exchange> = {},
): Promise<{ error: unknown; tookMs: number }> {
  const start = Date.now();
  const error = await clientOf(url)
    .exchange({ ...EXCHANGE, ...exchange })
    .then(
      (answer) => new Error(`was answered ${answer.status}`),
      (thrown: unknown) => thrown,
    );
  return { error, tookMs: Date.now() - start };
}

/** Everything that a logger could print of an error. */
function printed(error: unknown): string {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes
    .map((cause) => `${inspect(cause, { depth: null, showHidden: true })} ${JSON.stringify(cause)}`)
    .join('\n');
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

const SILENT: Record<string, Answer> = {
  'resets the connection before it answers': (request) => request.socket.resetAndDestroy(),
  'closes the connection before it answers': (request) => request.socket.destroy(),
  'resets the connection in the middle of a body': (request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('{"half":');
    setTimeout(() => request.socket.resetAndDestroy(), 50);
  },
  'ends a chunked body before its end': (request, response) => {
    response.writeHead(200);
    response.write('{"half":');
    setTimeout(() => request.socket.destroy(), 50);
  },
  'never answers': () => {},
  'sends headers one byte at a time': ({ socket }) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nx-a: aaaaaaaaaaaaaaaa'),
  'sends a body one byte at a time': (_, response) => {
    response.writeHead(200);
    drip(response, '"'.padEnd(100, 'a'));
  },
  'sends headers without an end': ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(MIB)}`),
  'speaks no HTTP': ({ socket }) => socket.end(`220 ${PRIVATE} ESMTP\r\n`),
  'sends more than it may': (_, response) => response.end(Buffer.alloc(MIB + 1, 'a')),
  'says that it sends more than it may': (_, response) => {
    response.writeHead(200, { 'content-length': 10 ** 12 });
    response.write('a');
  },
  'sends a body without an end': (_, response) => {
    response.writeHead(200);
    pour(response, Buffer.alloc(64 * 1024, 'a'));
  },
  'sends a little that unpacks to a lot': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(50 * MIB)));
  },
  'sends something packed without an end': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    pour(gzip, Buffer.alloc(64 * 1024));
  },
  'calls plain text packed': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end('not packed');
  },
  'answers 500': (_, response) => response.writeHead(500).end(`{"message":"${PRIVATE}"}`),
  'answers 502': (_, response) => response.writeHead(502).end('<html>'),
  'answers 503': (_, response) => response.writeHead(503, { 'retry-after': '5' }).end(),
  'answers 304': (_, response) => response.writeHead(304).end(),
};

function drip(to: { write(text: string): unknown }, text: string): void {
  let at = 0;
  const timer = setInterval(() => to.write(text[at++ % text.length] ?? ''), 100);
  timer.unref();
  setTimeout(() => clearInterval(timer), 5_000).unref();
}

function pour(to: NodeJS.WritableStream, chunk: Buffer): void {
  const more = () => {
    while (to.writable && to.write(chunk));
  };
  to.on('drain', more).on('error', () => {});
  more();
}

describe('ProviderHttp', () => {
  it.each(Object.entries(SILENT))('throws ProviderSilent if the provider %s', async (_, answer) => {
    const { error, tookMs } = await errorOf(await listen(answer));
    expect(error).toBeInstanceOf(ProviderSilent);
    expect(tookMs).toBeLessThan(TIMEOUT_MS + 3_500);
    expect(printed(error)).not.toContain(KEY);
    expect(printed(error)).not.toContain(PRIVATE);
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:1'],
    ['nobody listens on any address of the host', 'http://localhost:1'],
    ['the host is unknown', 'http://provider.invalid'],
  ])('throws ProviderUnavailable if %s', async (_, url) => {
    const { error } = await errorOf(url);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ concerns: 'everybody' });
    expect(printed(error)).not.toContain(KEY);
    expect(printed(error)).not.toContain(PRIVATE);
  });

  it('throws ProviderUnavailable if the server does not speak TLS', async () => {
    const url = await listen((_, response) => response.end('{}'));
    const { error } = await errorOf(url.replace('http:', 'https:'));
    expect(error).toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['99999999999', 3_600_000],
    ['soon', undefined],
    [undefined, undefined],
  ])(
    'throws ProviderUnavailable for this invoice alone on 429 (Retry-After: %s)',
    async (header, retryAfterMs) => {
      const url = await listen((_, response) => {
        response.writeHead(429, header === undefined ? {} : { 'retry-after': header }).end(PRIVATE);
      });
      const { error } = await errorOf(url);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error).toMatchObject({ retryAfterMs, concerns: 'this invoice' });
      expect(printed(error)).not.toContain(PRIVATE);
    },
  );

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%d)', async (status) => {
    let visited = false;
    const elsewhere = await listen((_, response) => {
      visited = true;
      response.end('{}');
    });
    const url = await listen((_, response) => {
      response.writeHead(status, { location: `${elsewhere}/steal` }).end();
    });
    expect((await errorOf(url)).error).toBeInstanceOf(ProviderSilent);
    expect(visited).toBe(false);
  });

  it.each(['PLACE/x', '//PLACE/x', '\\\\PLACE\\x', '/../../x', '@PLACE/x'])(
    'does not leave its host for the path %s',
    async (path) => {
      let visited = false;
      const elsewhere = await listen((_, response) => {
        visited = true;
        response.end('{}');
      });
      const url = await listen((_, response) => response.end('{}'));
      const place = path.startsWith('PLACE') ? elsewhere : new URL(elsewhere).host;
      await clientOf(`${url}/v2`)
        .exchange({ ...EXCHANGE, path: path.replace('PLACE', place) })
        .catch(() => {});
      expect(visited).toBe(false);
    },
  );

  it.each([200, 201, 202, 204, 400, 401, 403, 404, 409, 422])(
    'returns status %d to the adapter',
    async (status) => {
      const url = await listen((_, response) => response.writeHead(status, { 'x-log': 'a' }).end('{"a":1}'));
      const answer = await clientOf(url).exchange(EXCHANGE);
      expect(answer.status).toBe(status);
      expect(answer.headers['x-log']).toBe('a');
      expect(answer.body.toString()).toBe(status === 204 ? '' : '{"a":1}');
    },
  );

  it('returns a status from 500 on to an adapter that expects it', async () => {
    const url = await listen((_, response) => response.writeHead(503).end('{}'));
    expect(await clientOf(url).exchange({ ...EXCHANGE, expected: [503] })).toMatchObject({ status: 503 });
    await expect(clientOf(url).exchange({ ...EXCHANGE, expected: [502] })).rejects.toBeInstanceOf(
      ProviderSilent,
    );
  });

  it('sends query, headers and body, and decompresses the answer', async () => {
    const url = await listen((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const heard = {
            target: request.url,
            key: request.headers.authorization,
            body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
          };
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(heard)));
        });
    });
    expect(jsonOf(await clientOf(`${url}/v2`).exchange(EXCHANGE))).toEqual({
      target: `/v2/invoices?rfc=${PRIVATE.replaceAll(' ', '+')}`,
      key: `Bearer ${KEY}`,
      body: { customer: PRIVATE },
    });
  });

  it('accepts larger answers if they are expected', async () => {
    const url = await listen((_, response) => response.end(Buffer.alloc(3 * MIB)));
    // Megabytes take time on a busy machine.
    const { body } = await clientOf(url, { timeoutMs: 60_000 }).exchange({ ...EXCHANGE, maxBytes: 3 * MIB });
    expect(body).toHaveLength(3 * MIB);
  });

  it('limits the number of concurrent exchanges', async () => {
    let now = 0;
    let max = 0;
    const url = await listen((_, response) => {
      max = Math.max(max, ++now);
      setTimeout(() => {
        now--;
        response.end('{}');
      }, 40);
    });
    const client = clientOf(url, { concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, () => client.exchange(EXCHANGE)));
    expect(max).toBe(3);
  });

  it('throws ProviderUnavailable if the queue is full', async () => {
    let requests = 0;
    const url = await listen((_, response) => {
      requests++;
      setTimeout(() => response.end('{}'), 50);
    });
    const client = clientOf(url, { concurrency: 1, queue: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => client.exchange(EXCHANGE)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(ProviderUnavailable);
    expect(requests).toBe(2);
  });

  it('does not count time in the queue', async () => {
    const url = await listen((_, response) => setTimeout(() => response.end('{}'), 300));
    const client = clientOf(url, { concurrency: 1 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.exchange(EXCHANGE)));
    expect(answers).toHaveLength(4);
  });

  it('does not reuse connections, which may have ended', async () => {
    const heard = new WeakSet();
    const url = await listen(({ socket }, response) => {
      if (heard.has(socket)) socket.resetAndDestroy();
      else response.end('{}');
      heard.add(socket);
    });
    const client = clientOf(url);
    for (const method of ['GET', 'POST', 'POST', 'GET'] as const) {
      expect(await client.exchange({ method, path: '/' })).toMatchObject({ status: 200 });
    }
  });

  it('closes the connection after the timeout, and frees its slot', async () => {
    let hungUp = 0;
    const url = await listen((request, response) => {
      if (request.url === '/good') response.end('{}');
      else response.on('close', () => hungUp++);
    });
    const client = clientOf(url, { concurrency: 1, timeoutMs: 200 });
    await expect(client.exchange(EXCHANGE)).rejects.toBeInstanceOf(ProviderSilent);
    await client.exchange({ method: 'GET', path: '/good' });
    await sleep(50);
    expect(hungUp).toBe(1);
  });
});

describe('jsonOf', () => {
  const answer = (body: Buffer) => ({ status: 200, headers: {}, body });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from(`<html>${PRIVATE}`)],
    ['half of it', Buffer.from(`{"name":"${PRIVATE}`)],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['100,000 levels that do not end', Buffer.from('['.repeat(100_000))],
  ])('throws on %s, without quoting it', (_, body) => {
    let error: unknown;
    try {
      jsonOf(answer(body));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ProviderSilent);
    expect(printed(error)).not.toContain(PRIVATE);
  });
});
