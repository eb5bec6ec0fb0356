import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { ConfigType } from '@nestjs/config';
import axios, { type AxiosInstance, type RawAxiosRequestHeaders, isAxiosError } from 'axios';
import {
  bulkhead,
  type IPolicy,
  isBulkheadRejectedError,
  isTaskCancelledError,
  timeout,
  type TimeoutPolicy,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { SpanKind } from '@opentelemetry/api';
import { inSpan, traceHeaders } from '../../platform/observability/tracing/tracing.js';
import type { providerSettings } from '../provider.settings.js';
import { ProviderSilent, ProviderUnavailable } from '../provider.js';
import { retryAfterMs } from './retry-after.js';

export interface ProviderHttpOptions {
  /** From the configuration and never from an answer, so that nothing else decides which host is called. */
  baseUrl: string;
  /** Milliseconds that one exchange may take, including connection and answer. */
  timeoutMs: number;
  /** Maximum number of concurrent exchanges of this process; others wait in a queue. */
  concurrency: number;
  /** Maximum length of the queue. Default: 10,000. */
  queue?: number;
  /** TLS ciphers in OpenSSL's notation, for a server that supports none of the usual ones. */
  ciphers?: string;
}

export interface Exchange {
  method: 'GET' | 'POST';
  /** Path below the base URL. Variable parts must be encoded. */
  path: string;
  query?: Record<string, string>;
  headers?: RawAxiosRequestHeaders;
  /** Sent as JSON. */
  body?: unknown;
  /** Largest answer, in bytes after decompression. Default: 1 MiB. */
  maxBytes?: number;
  /** Whether it bypasses the queue: a health check behind slow submissions would be answered late. */
  atOnce?: boolean;
  /** Statuses from 500 on that the adapter handles: they are returned like those below 500. */
  expected?: readonly number[];
}

/** An answer that is not a redirect, and whose status is below 500 or expected by the adapter. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

const MIB = 1024 * 1024;
/** A submission contains a picture. */
const MAX_REQUEST_BYTES = 200 * MIB;

/** Error codes of the system and of TLS that occur before anything of a request was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
/** A server without TLS: the handshake fails with a code that may have other reasons, so the message is matched. */
const NO_TLS = /wrong version number/;

/**
 * An HTTP client for one remote provider, which it does not trust: answers are limited in size and time, and redirects are not
 * followed. Its errors say whether the provider may have acted. They contain neither keys nor bodies, unlike errors
 * of the HTTP library.
 */
export class ProviderHttp {
  private readonly client: AxiosInstance;
  private readonly host: string;
  private readonly withinTime: TimeoutPolicy;
  private readonly policy: IPolicy;

  constructor({ baseUrl, timeoutMs, concurrency, queue = 10_000, ciphers }: ProviderHttpOptions) {
    this.host = new URL(baseUrl).hostname;
    this.client = axios.create({
      baseURL: baseUrl,
      allowAbsoluteUrls: false,
      maxRedirects: 0,
      // A connection for each exchange: a kept-alive one may have ended unnoticed, and then it would be unknown whether the
      // request has arrived.
      httpAgent: new HttpAgent({ keepAlive: false }),
      httpsAgent: new HttpsAgent({ keepAlive: false, ...(ciphers && { ciphers }) }),
      maxBodyLength: MAX_REQUEST_BYTES,
      responseType: 'arraybuffer',
      validateStatus: () => true,
    });
    this.withinTime = timeout(timeoutMs, TimeoutStrategy.Aggressive);
    this.policy = wrap(bulkhead(concurrency, queue), this.withinTime);
  }

  /**
   * @throws {ProviderUnavailable} if nothing was sent, and, for this invoice alone, on 429.
   * @throws {ProviderSilent} if no complete answer arrived in time, and on 5xx, redirects and answers that are too large.
   */
  async exchange(exchange: Exchange): Promise<HttpAnswer> {
    // Not the path, which may contain keys and ids.
    const attributes = { 'http.request.method': exchange.method, 'server.address': this.host };
    return inSpan(exchange.method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answer = await this.send(exchange);
      span?.setAttribute('http.response.status_code', answer.status);
      return answer;
    });
  }

  private async send({
    method,
    path,
    query,
    headers,
    body,
    maxBytes = MIB,
    atOnce = false,
    expected = [],
  }: Exchange): Promise<HttpAnswer> {
    const answer = await (atOnce ? this.withinTime : this.policy)
      .execute(({ signal }) =>
        this.client.request<Buffer>({
          method,
          url: path,
          params: query,
          headers: { ...headers, ...traceHeaders() },
          data: body,
          maxContentLength: maxBytes,
          signal,
        }),
      )
      .catch((error: unknown) => {
        throw faultOf(error);
      });
    const { status } = answer;
    if (status === 429) {
      throw new ProviderUnavailable('The provider asks to wait (429)', {
        retryAfterMs: retryAfterMs(answer.headers['retry-after']),
        concerns: 'this invoice',
      });
    }
    if ((status >= 500 && !expected.includes(status)) || (status >= 300 && status < 400)) {
      throw new ProviderSilent(`The provider answered ${status}`);
    }
    return { status, headers: answer.headers, body: answer.data };
  }
}

/** Creates a client with this process's limits of time and concurrency. */
export function providerHttp(
  { PROVIDER_TIMEOUT, PROVIDER_CONCURRENCY }: ConfigType<typeof providerSettings>,
  baseUrl: string,
): ProviderHttp {
  return new ProviderHttp({
    baseUrl,
    timeoutMs: PROVIDER_TIMEOUT * 1_000,
    concurrency: PROVIDER_CONCURRENCY,
  });
}

/** Parses an answer's JSON. @throws {ProviderSilent} if it is invalid: then it is not the provider's answer. */
export function jsonOf({ status, body }: HttpAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ProviderSilent(`The provider answered ${status} with something that is no JSON`);
  }
}

function faultOf(error: unknown): Error {
  if (isBulkheadRejectedError(error)) {
    return new ProviderUnavailable('Too many requests to the provider are waiting already');
  }
  if (isTaskCancelledError(error)) return new ProviderSilent('The provider gave no whole answer in time');
  const { code, syscall } = systemErrorOf(error);
  const reason = code ?? (error instanceof Error ? error.name : 'unknown error');
  const isWithoutTls = code === 'EPROTO' && error instanceof Error && NO_TLS.test(error.message);
  if ((code !== undefined && NOT_CONNECTED.has(code)) || syscall === 'connect' || isWithoutTls) {
    return new ProviderUnavailable(`The provider can't be reached (${reason})`);
  }
  return new ProviderSilent(`The provider gave no whole answer (${reason})`);
}

/** Unwraps the system's error from the library's; a host with several addresses has one for each. */
function systemErrorOf(error: unknown): { code?: string; syscall?: string } {
  if (!isAxiosError(error))
    return error instanceof Error ? (error as { code?: string; syscall?: string }) : {};
  const cause = error.cause as
    { code?: string; syscall?: string; errors?: { syscall?: string }[] } | undefined;
  return { code: error.code ?? cause?.code, syscall: cause?.syscall ?? cause?.errors?.[0]?.syscall };
}
