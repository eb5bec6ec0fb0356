import { IDEMPOTENCY_KEY } from './idempotency.js';
import { pause, timed } from './pause.js';

/** What `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** When a request is sent again. */
export interface RetryPolicy {
  /** Attempts in all, the first one included. 1 sends nothing again. */
  attempts: number;
  /**
   * Milliseconds, from when the first attempt begins, within which further ones begin; the last of them may take
   * `attemptMs` beyond. A pause that would end later, `Retry-After` too, is not made: what came last is given.
   */
  patienceMs: number;
  /** Milliseconds that an attempt may take, with all of its answer where that is JSON, and with its head where it is a file. */
  attemptMs: number;
}

/** An attempt is well below the patience, so that one without an answer is not the only one. */
export const RETRIES: RetryPolicy = { attempts: 5, patienceMs: 120_000, attemptMs: 45_000 };

/** Pauses where the service tells none: at most this long, twice as long after each attempt, and cut by chance. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

/** Nothing was done. */
const REFUSED_FOR_NOW = [429];
/** Perhaps it was done. */
const UNKNOWN = [500, 502, 503, 504];
/**
 * Whose repetition changes nothing more, and is answered as the first one was. A second DELETE changes nothing either, but
 * is told 404, of what the first one has deleted.
 */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'PATCH'];

/** What became of an attempt. */
type Outcome = { response: Response } | { error: unknown };

/**
 * Sends a request again as long as that is safe and makes sense: after 429 always; after what leaves open whether it was
 * done (no answer, half an answer, 500, 502, 503, 504), and after 409 of an `Idempotency-Key` in use, only what may be
 * repeated: readings, changes, and creations with such a key. `Retry-After` is obeyed. The last answer, or failure, is given
 * as it is.
 */
export function retrying(send: Send, { attempts, patienceMs, attemptMs }: RetryPolicy): Send {
  return async (request) => {
    const end = Date.now() + patienceMs;
    for (let attempt = 1; ; attempt += 1) {
      // A body can be sent once; the last attempt has the original.
      const copy = attempt < attempts ? request.clone() : request;
      const outcome = await tryOnce(send, copy, attemptMs);
      const ms = pauseAfter(outcome, attempt);
      if (attempt >= attempts || Date.now() + ms > end || !isWorthRepeating(request, outcome))
        return resultOf(outcome);
      // One that broke off already can't be cancelled; nobody wants it any more.
      if ('response' in outcome) await outcome.response.body?.cancel().catch(() => undefined);
      await pause(ms, request.signal);
    }
  };
}

async function tryOnce(send: Send, request: Request, attemptMs: number): Promise<Outcome> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer in time', 'TimeoutError')),
    timed(attemptMs),
  );
  try {
    const signal = AbortSignal.any([request.signal, late.signal]);
    const response = await send(new Request(request, { signal }));
    if (isToBeWhole(response)) await response.clone().arrayBuffer();
    return { response };
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
  }
}

/** Files come as they do, and nobody holds them in memory; of what is sent again in any case, the head is enough. */
function isToBeWhole({ headers, status }: Response): boolean {
  const isJson = headers.get('Content-Type')?.includes('json') ?? false;
  return isJson && ![...REFUSED_FOR_NOW, ...UNKNOWN].includes(status);
}

function isWorthRepeating({ method, headers, signal }: Request, outcome: Outcome): boolean {
  if (signal.aborted) return false;
  const hasKey = headers.has(IDEMPOTENCY_KEY);
  const isRepeatable = hasKey || REPEATABLE.includes(method);
  if ('error' in outcome) return isRepeatable;
  const { status } = outcome.response;
  // With a key, 409 says that the first request is still being worked on.
  return (
    REFUSED_FOR_NOW.includes(status) ||
    (isRepeatable && UNKNOWN.includes(status)) ||
    (hasKey && status === 409)
  );
}

function pauseAfter(outcome: Outcome, attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  // By chance, so that clients that were refused together do not come back together.
  const own = longest * (0.5 + Math.random() / 2);
  return 'response' in outcome ? Math.max(own, retryAfterMs(outcome.response)) : own;
}

/** Milliseconds that an answer asks to wait: seconds, or a date. 0 where it says nothing. */
function retryAfterMs({ headers }: Response): number {
  const text = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Math.max(0, ms || 0);
}

function resultOf(outcome: Outcome): Response {
  if ('response' in outcome) return outcome.response;
  throw outcome.error;
}
