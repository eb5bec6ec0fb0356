import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { webhooksSettings } from '../webhooks.settings.js';
import { AddressRefused, hasPrivateAddress, publicLookup } from './public-addresses.js';
import { excerptOf, type WebhookAnswer } from './webhook-answer.js';

/** How many bytes of an answer are read: a part of it is shown to administrators, nothing else uses it. */
const MAX_ANSWER_BYTES = 4_096;
/** How many bytes of headers are read. */
const MAX_HEADER_BYTES = 16_384;

/** The connection has closed without an answer and without an error. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code = 'NO_ANSWER';
}

/** The signed headers and the body of a delivery. */
export interface SignedRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts to URLs that customers have registered, and trusts nothing that comes back. Each request opens a connection,
 * to a public address only. The time and size of an answer are limited, and redirects are not followed. No proxy is
 * used: behind one, the service could not check which address is reached.
 */
@Injectable()
export class ReceiverHttp {
  private readonly timeoutMs: number;
  private readonly allowPrivate: boolean;
  private readonly lookup = publicLookup();

  constructor(@Inject(webhooksSettings.KEY) settings: ConfigType<typeof webhooksSettings>) {
    this.timeoutMs = settings.WEBHOOK_TIMEOUT * 1_000;
    this.allowPrivate = settings.ALLOW_PRIVATE_WEBHOOKS;
  }

  /** Never throws: an error becomes the `fault` of the attempt. */
  async post(address: string, signed: SignedRequest): Promise<Omit<WebhookAnswer, 'at'>> {
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const response = await this.send(new URL(address), signed);
      const said = excerptOf(await firstBytesOf(response));
      return { status: response.statusCode ?? null, fault: null, said, tookMs: elapsed() };
    } catch (error) {
      return { status: null, fault: faultOf(error), said: '', tookMs: elapsed() };
    }
  }

  private send(url: URL, { headers, body }: SignedRequest): Promise<IncomingMessage> {
    // A literal IP address is connected to without a lookup.
    if (!this.allowPrivate && hasPrivateAddress(url))
      return Promise.reject(new AddressRefused('Not an address of the public internet'));
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      start(
        url,
        {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          maxHeaderSize: MAX_HEADER_BYTES,
          // Covers the whole request, to the end of the body.
          signal: AbortSignal.timeout(this.timeoutMs),
          ...(this.allowPrivate ? {} : { lookup: this.lookup }),
        },
        resolve,
      )
        .on('error', reject)
        // Also covers a close without any other event, such as after a switch of protocols (101).
        .on('close', () => reject(new NoAnswer('The connection has ended')))
        .end(body);
    });
  }
}

/** The first bytes of a body, or what arrived before the timeout: the status alone decides the outcome. */
async function firstBytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The connection was cut, or too slow.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES);
}

/** The code of an error. The messages of the library quote the URL, so they are left out. */
function faultOf(error: unknown): string {
  const { name, code, errors } = error as { name?: string; code?: unknown; errors?: { code?: unknown }[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMEOUT';
  // A host with several addresses has an error for each of them.
  const known = typeof code === 'string' ? code : errors?.[0]?.code;
  return typeof known === 'string' ? known : 'UNKNOWN';
}
