import type { ServerResponse } from 'node:http';

/** What goes wrong with a request about a job. */
export interface Fault {
  /** Before anything else. */
  delayMs?: number;
  /** Whether it does what it is asked all the same. Default: it does nothing. */
  works?: boolean;
  /**
   * Instead of the answer: the connection is dropped without one, cut in the middle of one, there is text that is no
   * JSON, 20 MiB, a redirection to another path of this server, or this status and body. Default: the usual answer.
   */
  answers?: 'drop' | 'cut' | 'garbage' | 'huge' | 'redirect' | Answer;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** @param usual what the answer would be, if the request did what it is for. */
export function write(
  response: ServerResponse,
  answers: Answer | NonNullable<Fault['answers']>,
  usual: Answer | null,
): void {
  switch (answers) {
    case 'drop':
      response.destroy();
      return;
    case 'cut': {
      const text = JSON.stringify(usual?.body ?? { message: 'This breaks off' });
      response.writeHead(usual?.status ?? 200, {
        'content-type': 'application/json',
        'content-length': text.length,
      });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Bad gateway</html>');
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(20 * 1024 * 1024));
      return;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    default: {
      const { status, headers, body } = answers;
      const text = body === undefined ? '' : textOf(body);
      response
        .writeHead(status, { ...(text && { 'content-type': 'application/json' }), ...headers })
        .end(text);
    }
  }
}
