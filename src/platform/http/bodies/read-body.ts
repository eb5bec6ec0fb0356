import type { Request, RequestHandler, Response } from 'express';
import { BodyTooSlow, InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import type { Upload } from './upload.js';

/** What is demanded of a body. */
export interface BodyBounds {
  maxBytes: number;
  /** Each time that this passes, {@link MIN_BYTES_A_SECOND} must have come for every second of it. */
  windowMs: number;
  /** Looks at what comes before it is parsed, and throws to refuse it. */
  look?: (chunk: Buffer) => void;
  /** Where memory for it is counted. While there is none for more, it stands still, and its pace does not matter. */
  upload: Upload | null;
}

/** A quarter of a megabit: a bad mobile connection. */
export const MIN_BYTES_A_SECOND = 32 * 1024;

/**
 * Lets a body parser read a request's body, and gives up on it as soon as it is too long or comes too slowly: the parsers
 * would read a body over their limit to its end, and wait for a slow one for ever.
 */
export async function readBody(
  parser: RequestHandler,
  request: Request,
  response: Response,
  { maxBytes, windowMs, look, upload }: BodyBounds,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // A parser would wait for what never comes.
  if (request.destroyed) throw cutShort();
  // Who asks first is told only now: what was refused before this is never sent.
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
  let received = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      void parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
      // After the parser: it begins to flow with the first listener.
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
    // The parser is not told; it would go on collecting, and parse in the end.
    request.unpipe().removeAllListeners('data').removeAllListeners('end').resume();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const tooLarge = (maxBytes: number) =>
  new PayloadTooLarge(`The request body is too large: ${maxBytes} bytes are the limit`);
const cutShort = () => new InvalidRequest('The request body ended before it was complete');
