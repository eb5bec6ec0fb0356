/** What an imitation of a provider does with a request, other than what it should. */
import type { ServerResponse } from 'node:http';
import { wait } from './fake-server.js';

/** What goes wrong with one request. */
export interface Fault {
  /** Milliseconds before anything else. */
  delayMs?: number;
  /** Whether it does what it is asked for. Default: only when it answers as usual. */
  works?: boolean;
  /** Milliseconds after it worked, and before it answers. */
  lateMs?: number;
  /**
   * Instead of the answer: the connection is dropped without one, cut in the middle of one, there is text that is no
   * JSON, 30 MiB, a redirection to another path of this server, or this status and body. Default: the usual answer.
   */
  answers?: 'drop' | 'cut' | 'garbage' | 'huge' | 'redirect' | Answer;
}

/** What is answered to a request. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Text or bytes as they are, anything else as JSON. */
  body?: unknown;
}

/** Hangs up, and did nothing. */
export const drops: Fault = { answers: 'drop' };
/** Does what was asked for, and hangs up. */
export const actsThenDrops: Fault = { works: true, answers: 'drop' };
/** Does what was asked for, and hangs up in the middle of its answer. */
export const cutsOff: Fault = { works: true, answers: 'cut' };

/** Does nothing but answer this. */
export const answers = (status: number, body?: unknown, headers?: Record<string, string>): Fault => ({
  answers: { status, body, headers },
});

/** Whether a request does what it is for, with this wrong with it. */
export const doesWork = ({ works, answers: instead }: Fault): boolean => works ?? instead === undefined;

const HUGE_BYTES = 30 * 1024 * 1024;
const CUT: Answer = { status: 200, body: { message: 'This breaks off' } };
const SPELLED: Record<'garbage' | 'huge' | 'redirect', () => Answer> = {
  garbage: () => ({ status: 200, body: '<html>Bad gateway</html>' }),
  huge: () => ({ status: 200, body: Buffer.alloc(HUGE_BYTES, ' ') }),
  redirect: () => ({ status: 307, headers: { location: '/elsewhere' } }),
};

/**
 * Answers a request, with this wrong with it; waits `lateMs` before.
 * @param usual what the answer would be; null when the request did not do what it is for.
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
    const answer = typeof instead === 'string' ? SPELLED[instead]() : (instead ?? usual ?? { status: 500 });
    response.end(writeHead(response, answer));
  }
}

function writeHead(response: ServerResponse, { status, headers, body }: Answer): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : textOf(body));
  const type = bytes.length > 0 && { 'content-type': 'application/json' };
  // Without a body there is no length: 204 may have none.
  const length = bytes.length > 0 && { 'content-length': bytes.length };
  response.writeHead(status, { ...type, ...length, ...headers });
  return bytes;
}

export const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
