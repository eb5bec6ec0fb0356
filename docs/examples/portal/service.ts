import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Windows } from './browser.ts';
import { tell } from './callbacks.ts';
import { checkMeaning, checkSelectors } from './check.ts';
import { readRequest } from './contract.ts';
import { type Job, Jobs } from './jobs.ts';
import { People } from './people.ts';
import type { Recipe } from './recipe.ts';
import { Worker } from './worker.ts';

export interface ServiceOptions {
  host: string;
  port: number;
  /** The key that clients must send. */
  key: string;
  /** Secret of callbacks, `whsec_` and base64; without it there are none. */
  webhookSecret?: string;
  /** Public URL of the pages for people; by default the address that it listens on. */
  publicUrl?: string;
  /** Path of the file of jobs. */
  file: string;
  chromium: string;
  browserArgs?: string[];
  visits?: number;
  retrySeconds?: number[];
  patienceMs?: number;
  recipes: readonly Recipe[];
  now?: () => number;
  log: (event: object) => void;
}

export interface Service {
  url: string;
  close(): Promise<void>;
}

/** A photo of 10 MiB is a third larger in base64. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
const MAX_FORM_BYTES = 16 * 1024;
const TICK_MS = 250;
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Starts a service that serves ../../portal-openapi.json.
 * @throws {Error} with one line about what is wrong: the browser, a recipe, the address.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { key, webhookSecret, recipes, log, visits = 2, now = Date.now } = options;
  recipes.forEach(checkMeaning);
  const windows = new Windows(options.chromium, options.browserArgs ?? []);
  const server = createServer();
  try {
    // Report now what would keep every job waiting, while the operator is watching.
    await windows.with([], async (page) => {
      for (const recipe of recipes) await checkSelectors(recipe, page);
    });
    await once(server.listen(options.port, options.host), 'listening');
  } catch (error) {
    await windows.close();
    throw error;
  }
  const jobs = new Jobs(options.file);
  jobs.hurry(now());
  const url = `http://${options.host}:${(server.address() as AddressInfo).port}`;
  const worker = new Worker({
    jobs,
    windows,
    recipes,
    visits,
    now,
    log,
    retrySeconds: options.retrySeconds ?? [60, 300, 900, 1_800, 3_600],
    patienceMs: options.patienceMs ?? 30_000,
    linkOf: ({ token }) => `${options.publicUrl ?? url}/person/${token}`,
  });
  const people = new People(jobs, worker, now);
  const telling = new Set<string>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      log({ error: error instanceof Error ? error.name : 'unknown' });
      if (response.headersSent) response.destroy();
      else send(response, 500, { message: 'Something is wrong here' });
    });
  });
  const timer = setInterval(() => {
    for (const news of webhookSecret ? jobs.news(now()) : []) {
      if (telling.has(news.id)) continue;
      telling.add(news.id);
      void tell(news, webhookSecret ?? '', jobs, now).finally(() => telling.delete(news.id));
    }
  }, TICK_MS);
  worker.start();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const route = `${request.method} ${pathname.replace(/[^/]+$/, (last) => (last === 'jobs' || last === 'health' ? last : ':id'))}`;
    const id = pathname.split('/').at(-1) ?? '';
    if (route.endsWith('/person/:id')) return answerPerson(request, response, id);
    if (!isKey(request.headers.authorization, key)) return send(response, 401, { message: 'Unknown key' });
    if (route === 'GET /health') return void response.writeHead(204).end();
    if (route === 'POST /jobs') return takeJob(request, response);
    const job = route === 'GET /jobs/:id' ? jobs.get(id) : null;
    return job ? send(response, 200, answerOf(job)) : send(response, 404, { message: 'Never heard of' });
  }

  async function takeJob(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request, MAX_BODY_BYTES);
    if (!raw) return send(response, 413, { message: 'Too large' });
    const asked = readRequest(raw);
    if (!asked) return send(response, 400, { message: 'Not as the contract has it' });
    const taken = jobs.take(asked, createHash('sha256').update(raw).digest('base64'), now());
    if (!taken) return send(response, 409, { message: 'Known with another body' });
    return send(response, taken.isNew ? 202 : 200, answerOf(taken.job));
  }

  async function answerPerson(
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
  ): Promise<void> {
    const form = request.method === 'POST' ? await bodyOf(request, MAX_FORM_BYTES) : null;
    const page = form ? await people.act(token, new URLSearchParams(form.toString())) : people.show(token);
    response.writeHead(page ? 200 : 404, PAGE_HEADERS).end(page ?? 'No existe');
  }

  return {
    url,
    async close() {
      clearInterval(timer);
      const closed = closing(server);
      await worker.stop();
      await closed;
      jobs.close();
    },
  };
}

const answerOf = ({ id, invoice_id, attempt, answer }: Job): object => ({
  id,
  invoice_id,
  attempt,
  ...answer,
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Compares in constant time. */
function isKey(authorization: string | undefined, key: string): boolean {
  const [shown, right] = [authorization ?? '', `Bearer ${key}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return shown !== undefined && right !== undefined && timingSafeEqual(shown, right);
}

/** Reads a body; null if it is too large. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // A body that is too large is read to its end, so that the answer arrives, but not stored.
    if (size <= most) chunks.push(chunk);
  }
  return size <= most ? Buffer.concat(chunks) : null;
}

function closing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
