import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Outcome } from '../support/http/ask.js';
import type { Proxy } from './proxies.js';

type Answer = Pick<Outcome, 'status' | 'body' | 'retryAfter' | 'error'>;

const PATH = '/api/invoicing/facturar-ticket';
/** Whoever answers does so before the whole of it has come, which HTTP/2 must survive, too. */
const BODY = JSON.stringify({ receipt_image: 'A'.repeat(1_000_000), cfdi_usage: 'G03' });
/** Longer than a proxy takes to find out how its processes are: all that it says on the way counts. */
const ASKS_MS = 5_000;
const PAUSE_MS = 250;

/**
 * Asks a proxy again and again while the service can do nothing: each answer is to be 503 in JSON, with `Retry-After`, by each
 * protocol that the proxy speaks.
 * @returns what was answered instead.
 */
export async function wrongAnswers({ url, speaksHttp2 }: Proxy, key: string): Promise<string[]> {
  const wrong: string[] = [];
  const look = (protocol: string, { status, error, body, retryAfter }: Answer) => {
    if (status !== 503 || !isEnvelope(body) || !(Number(retryAfter) > 0))
      wrong.push(`${protocol}: ${status ?? error}, Retry-After ${retryAfter}: ${body.slice(0, 200)}`);
  };
  for (const end = Date.now() + ASKS_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    look('HTTP/1.1', await ask(`${url}${PATH}`, { method: 'POST', key, body: BODY }));
    if (speaksHttp2) look('HTTP/2', await askHttp2(url, key));
  }
  return [...new Set(wrong)];
}

function isEnvelope(body: string): boolean {
  try {
    const { error, message } = JSON.parse(body) as { error?: unknown; message?: unknown };
    return error === 'Service Unavailable' && typeof message === 'string';
  } catch {
    return false;
  }
}

/** The same over HTTP/2, without TLS. */
function askHttp2(url: string, key: string): Promise<Answer> {
  return new Promise((resolve) => {
    const session = connect(url);
    const done = (answer: Answer) => {
      session.close();
      resolve(answer);
    };
    const fails = (error: NodeJS.ErrnoException) => done({ status: null, error: error.code, body: '' });
    session.once('error', fails);
    const stream = session.request({
      ':method': 'POST',
      ':path': PATH,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    });
    let body = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    stream.once('error', fails);
    stream.once('response', ({ ':status': status = null, 'retry-after': retryAfter }) =>
      stream.once('end', () => done({ status, body, ...(retryAfter && { retryAfter }) })),
    );
    stream.end(BODY);
  });
}
