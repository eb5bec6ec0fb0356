import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A response over a raw socket. */
export interface RawAnswer {
  /** 0: nothing came. */
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
  /** The whole text, including what was received before the response. */
  text: string;
  /** Bytes that the kernel had accepted when the response was complete. */
  sent: number;
  /** Milliseconds from the connection to its end. */
  milliseconds: number;
}

export interface RawRequest {
  method?: string;
  path: string;
  /** `Host` is added unless it is undefined here. */
  headers?: Record<string, string | undefined>;
  /** Default: HTTP/1.1. */
  version?: '1.0' | '1.1';
  /** Sent as fast as it is accepted, chunk by chunk. */
  body?: Iterable<Buffer | string>;
  /** Milliseconds between the chunks. */
  pause?: number;
}

/** Sends a request exactly as given, and reads until the connection ends. */
export async function sendRaw(
  url: string,
  { method = 'POST', path, headers, version = '1.1', body = [], pause }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const start = performance.now();
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  // Writes fail after the other side has closed the connection.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ended = new Promise<void>((resolve) => socket.once('end', () => resolve()));
  const lines = Object.entries({ Host: 'localhost', ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n`);
  void sendBody(socket, body, pause);
  await Promise.race([ended, closed]);
  const answer = {
    ...parse(text),
    text,
    sent: socket.bytesWritten - socket.writableLength,
    milliseconds: performance.now() - start,
  };
  socket.destroy();
  return answer;
}

/**
 * Sends a request as blocking clients do, such as Python's `http.client`: it reads nothing until it has sent everything.
 * @returns the answer; null if the connection ended before the body was sent.
 */
export async function sendThenRead(
  url: string,
  { path, headers = {}, body }: Pick<RawRequest, 'path' | 'headers'> & { body: Buffer },
): Promise<Pick<RawAnswer, 'status' | 'headers' | 'body'> | null> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  const lines = Object.entries({ Host: 'localhost', 'Content-Length': String(body.length), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject).once('close', () => reject(new Error('It was closed')));
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    let text = '';
    socket.setEncoding('latin1');
    for await (const part of socket) text += part;
    return parse(text);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

async function sendBody(socket: Socket, body: Iterable<Buffer | string>, pause = 0): Promise<void> {
  for (const part of body) {
    if (!socket.writable) return;
    const isTaken = socket.write(part);
    if (pause > 0) await sleep(pause);
    else if (!isTaken) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
}

function parse(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head, body] = split(text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''), '\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => split(line, ': ')).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(status.split(' ')[1] ?? 0), headers, body };
}

function split(text: string, at: string): [string, string] {
  const found = text.indexOf(at);
  return found < 0 ? [text, ''] : [text.slice(0, found), text.slice(found + at.length)];
}
