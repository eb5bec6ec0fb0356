import { IDEMPOTENCY_KEY } from './idempotency.js';
import { pause, timed } from './pause.js';

/** The signature of `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** When a request is retried. */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first one. 1 disables retries. */
  attempts: number;
  /**
   * Milliseconds after the first attempt within which further attempts start; the last one may take
   * `attemptMs` beyond. If a delay, including `Retry-After`, would end later, there is no further attempt, and the last result is returned.
   */
  patienceMs: number;
  /** Maximum milliseconds of an attempt, including the body of a JSON answer, but only the headers of a file. */
  attemptMs: number;
}

/** An attempt is much shorter than the patience, so that one without an answer is followed by others. */
export const RETRIES: RetryPolicy = { attempts: 5, patienceMs: 120_000, attemptMs: 45_000 };

/** Delays if the service asks for none: they double after each attempt up to a maximum, with jitter. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 20_000;

/** Statuses that mean that nothing was done. */
const REFUSED_FOR_NOW = [429];
/** Statuses after which the request may have been executed. */
const UNKNOWN = [500, 502, 503, 504];
/**
 * Methods whose repetition changes nothing more, and gets the same answer. A repeated DELETE changes nothing either, but
 * gets a 404 for what the first one has deleted.
 */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'PATCH'];

/** The result of an attempt. */
type Outcome = { response: Response } | { error: unknown };

/**
 * Retries a request as long as that is safe and useful: after 429 always; after an unknown outcome
 * (no answer, an incomplete answer, 500, 502, 503, 504), and after 409 for an `Idempotency-Key` in use, only if it may be
 * repeated: reads, changes, and creations with such a key. It respects `Retry-After`. The last answer or error is returned
 * unchanged.
 */
export function retrying(send: Send, { attempts, patienceMs, attemptMs }: RetryPolicy): Send {
  return async (request) => {
    const end = Date.now() + patienceMs;
    for (let attempt = 1; ; attempt += 1) {
      // A body can be sent once, so all attempts but the last one send a copy.
      const copy = attempt < attempts ? request.clone() : request;
      const outcome = await tryOnce(send, copy, attemptMs);
      const ms = pauseAfter(outcome, attempt);
      if (attempt >= attempts || Date.now() + ms > end || !isWorthRepeating(request, outcome))
        return resultOf(outcome);
      // A body that has failed already cannot be cancelled, which does not matter.
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

/** Whether the whole body is read as part of the attempt. Files are streamed; for an answer that is retried, its headers suffice. */
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
  // With a key, 409 means that the first request is still being processed.
  return (
    REFUSED_FOR_NOW.includes(status) ||
    (isRepeatable && UNKNOWN.includes(status)) ||
    (hasKey && status === 409)
  );
}

function pauseAfter(outcome: Outcome, attempt: number): number {
  const max = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS);
  // Jitter, so that clients that were refused together do not retry together.
  const own = max * (0.5 + Math.random() / 2);
  return 'response' in outcome ? Math.max(own, retryAfterMs(outcome.response)) : own;
}

/** Milliseconds of the answer's `Retry-After`, in seconds or as a date; 0 if it has none. */
function retryAfterMs({ headers }: Response): number {
  const text = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Math.max(0, ms || 0);
}

function resultOf(outcome: Outcome): Response {
  if ('response' in outcome) return outcome.response;
  throw outcome.error;
}
