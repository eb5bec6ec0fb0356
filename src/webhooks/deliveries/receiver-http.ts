import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { hostOf } from '../endpoints/endpoint-url.js';
import { webhooksSettings } from '../webhooks.settings.js';
import { AddressRefused, isPublicAddress, publicLookup } from './public-addresses.js';
import { beginningOf, type WebhookAnswer } from './webhook-answer.js';

/** How much of an answer is read, in bytes: some of it is shown, nothing is done with it. */
const MAX_ANSWER_BYTES = 4_096;
/** Of its headers. */
const MAX_HEADER_BYTES = 16_384;

/** The connection has ended, without an answer and without an error. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code = 'NO_ANSWER';
}

/** What is sent: the signed headers and the body. */
export interface SignedRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts to whatever address somebody has registered, and expects anything of it. A connection is made for each request,
 * to a public address only; time and size of the answer are bounded; a redirection is not followed. No proxy is asked:
 * through one, nobody here would know what address is reached.
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

  /** Never throws: what went wrong is what became of the attempt. */
  async post(address: string, signed: SignedRequest): Promise<Omit<WebhookAnswer, 'at'>> {
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      const response = await this.send(new URL(address), signed);
      const said = beginningOf(await beginningBytes(response));
      return { status: response.statusCode ?? null, fault: null, said, tookMs: took() };
    } catch (error) {
      return { status: null, fault: faultOf(error), said: '', tookMs: took() };
    }
  }

  private send(url: URL, { headers, body }: SignedRequest): Promise<IncomingMessage> {
    const host = hostOf(url);
    // No look-up is made of what is an address already.
    if (!this.allowPrivate && isIP(host) && !isPublicAddress(host))
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
          // From now until the end of the body, if that is waited for.
          signal: AbortSignal.timeout(this.timeoutMs),
          ...(this.allowPrivate ? {} : { lookup: this.lookup }),
        },
        resolve,
      )
        .on('error', reject)
        // Also where nothing else is told: of an answer that changes to another protocol (101), for one.
        .on('close', () => reject(new NoAnswer('The connection has ended')))
        .end(body);
    });
  }
}

/** What comes of a body until there is enough of it, or its time is over: its status was the answer. */
async function beginningBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES);
}

/** A code, and no message of the library, which quotes the address. */
function faultOf(error: unknown): string {
  const { name, code, errors } = error as { name?: string; code?: unknown; errors?: { code?: unknown }[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMEOUT';
  // Of a host with several addresses, one for each.
  const said = typeof code === 'string' ? code : errors?.[0]?.code;
  return typeof said === 'string' ? said : 'UNKNOWN';
}
