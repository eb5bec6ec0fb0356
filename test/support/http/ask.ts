import { type Agent, request } from 'node:http';

/** The outcome of one request. */
export interface Outcome {
  /** Null if there was no answer. */
  status: number | null;
  /** System error code, if there was no answer. */
  error?: string;
  body: string;
  retryAfter?: string;
  milliseconds: number;
}

export interface Ask {
  method?: string;
  key?: string;
  cookie?: string;
  body?: string;
  agent?: Agent;
  /** Milliseconds after which the second half of the body is sent. */
  pauseMs?: number;
}

/** Sends one request. It never throws: errors are part of the outcome. */
export function ask(
  url: string,
  { method = 'GET', key, cookie, body, agent, pauseMs = 0 }: Ask = {},
): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (outcome: Omit<Outcome, 'milliseconds'>) =>
      resolve({ ...outcome, milliseconds: performance.now() - begun });
    const sent = request(
      url,
      {
        method,
        agent: agent ?? false,
        headers: {
          ...(key && { Authorization: `Bearer ${key}` }),
          ...(cookie && { Cookie: cookie }),
          ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const fails = (error: NodeJS.ErrnoException) => done({ status: null, error: error.code, body: text });
        response.once('error', fails);
        response.once('end', () =>
          done({
            status: response.statusCode ?? null,
            body: text,
            retryAfter: response.headers['retry-after'],
          }),
        );
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => done({ status: null, error: error.code, body: '' }));
    if (!body || pauseMs === 0) return void sent.end(body);
    const half = Math.floor(body.length / 2);
    sent.write(body.slice(0, half));
    setTimeout(() => sent.end(body.slice(half)), pauseMs);
  });
}
