/** Faulty behaviour of a fake provider. */
import type { ServerResponse } from 'node:http';
import { wait } from './fake-server.js';

/** What goes wrong with one request. */
export interface Fault {
  /** Delay before anything else, in milliseconds. */
  delayMs?: number;
  /** Whether the request takes effect. Default: only if it is answered as usual. */
  works?: boolean;
  /** Delay between the effect and the answer, in milliseconds. */
  lateMs?: number;
  /**
   * Instead of the usual answer: the connection is closed without an answer, or in the middle of one; text that is not
   * JSON; 30 MiB; a redirect to another path of this server; or this status and body. Default: the usual answer.
   */
  answers?: 'drop' | 'cut' | 'garbage' | 'huge' | 'redirect' | Answer;
}

/** The answer to a request. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Strings and buffers are sent as they are, anything else as JSON. */
  body?: unknown;
}

/** The connection is closed, and the request has no effect. */
export const drops: Fault = { answers: 'drop' };
/** The request takes effect, and the connection is closed. */
export const actsThenDrops: Fault = { works: true, answers: 'drop' };
/** The request takes effect, and the connection is closed in the middle of the answer. */
export const cutsOff: Fault = { works: true, answers: 'cut' };

/** The request has no effect, and is answered with this. */
export const answers = (status: number, body?: unknown, headers?: Record<string, string>): Fault => ({
  answers: { status, body, headers },
});

/** Whether a request with this fault takes effect. */
export const doesWork = ({ works, answers: instead }: Fault): boolean => works ?? instead === undefined;

const HUGE_BYTES = 30 * 1024 * 1024;
const CUT: Answer = { status: 200, body: { message: 'This breaks off' } };
const FAULTY: Record<'garbage' | 'huge' | 'redirect', () => Answer> = {
  garbage: () => ({ status: 200, body: '<html>Bad gateway</html>' }),
  huge: () => ({ status: 200, body: Buffer.alloc(HUGE_BYTES, ' ') }),
  redirect: () => ({ status: 307, headers: { location: '/elsewhere' } }),
};

/**
 * Answers a request with this fault, after `lateMs`.
 * @param usual the usual answer; null if the request had no effect.
 */
export async function writeAnswer(
  response: ServerResponse,
  fault: Fault,
  usual: Answer | null,
): Promise<void> {
  await wait(fault.lateMs);
  const instead = fault.answers;
  if (instead === 'drop') {
    response.destroy();
  } else if (instead === 'cut') {
    const bytes = writeHead(response, usual ?? CUT);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  } else {
    const answer = typeof instead === 'string' ? FAULTY[instead]() : (instead ?? usual ?? { status: 500 });
    response.end(writeHead(response, answer));
  }
}

function writeHead(response: ServerResponse, { status, headers, body }: Answer): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : textOf(body));
  const type = bytes.length > 0 && { 'content-type': 'application/json' };
  // Status 204 must not have a length.
  const length = bytes.length > 0 && { 'content-length': bytes.length };
  response.writeHead(status, { ...type, ...length, ...headers });
  return bytes;
}

export const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
