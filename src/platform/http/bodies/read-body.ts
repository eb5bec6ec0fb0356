import type { Request, RequestHandler, Response } from 'express';
import { BodyTooSlow, InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import type { Upload } from './upload.js';

/** Limits of a body. */
export interface BodyBounds {
  maxBytes: number;
  /** Interval in milliseconds in which {@link MIN_BYTES_A_SECOND} must arrive on average. */
  windowMs: number;
  /** Checks bytes before they are parsed; throws to refuse the body. */
  look?: (chunk: Buffer) => void;
  /** Tracks its memory. While there is none, the body is paused and its pace is not measured. */
  upload: Upload | null;
}

/** A quarter of a megabit: a bad mobile connection. */
export const MIN_BYTES_A_SECOND = 32 * 1024;

/** Events of a request to which parsers listen. */
const EVENTS = ['aborted', 'close', 'data', 'end', 'error'];

/**
 * Reads a body with a parser, and aborts when it is too long or too slow. The parsers themselves would read a too
 * long body to its end, and wait for a slow one for ever.
 */
export async function readBody(
  parser: RequestHandler,
  request: Request,
  response: Response,
  { maxBytes, windowMs, look, upload }: BodyBounds,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // A parser would wait for ever.
  if (request.destroyed) throw cutShort();
  // `Expect: 100-continue` is answered only now, so that refused bodies are never sent.
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
  const listeners = EVENTS.map((event) => [event, request.listeners(event)] as const);
  let received = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      void parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
      // After the parser, because the stream starts to flow with the first listener.
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxBytes) return reject(tooLarge(maxBytes));
        try {
          look?.(chunk);
        } catch (error) {
          reject(error);
        }
      });
      request.once('close', () => {
        if (!request.complete) reject(cutShort());
      });
      let wentOn = false;
      if (upload) request.pipe(upload.once('error', reject).on('drain', () => (wentOn = true)));
      let before = 0;
      timer = setInterval(() => {
        const isSlow = received - before < (MIN_BYTES_A_SECOND * windowMs) / 1_000;
        if (isSlow && !request.complete && !wentOn && !upload?.isWaiting) reject(new BodyTooSlow());
        before = received;
        wentOn = false;
      }, windowMs);
    });
  } catch (error) {
    // The parser would go on collecting and parse at the end. Detached, it holds no bytes while the rest is discarded.
    request.unpipe();
    for (const [event, before] of listeners)
      for (const listener of request.listeners(event))
        if (!before.includes(listener)) request.removeListener(event, listener as () => void);
    request.resume();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const tooLarge = (maxBytes: number) =>
  new PayloadTooLarge(`The request body is too large: ${maxBytes} bytes are the limit`);
const cutShort = () => new InvalidRequest('The request body ended before it was complete');
