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
  /** From the configuration, never from an answer: nothing else decides whom this process talks to. */
  baseUrl: string;
  /** Milliseconds that one exchange may take, connection and answer together. */
  timeoutMs: number;
  /** Exchanges of this process at the same time; more wait for their turn. */
  concurrency: number;
  /** Exchanges that may wait. Default: 10,000. */
  queue?: number;
  /** Ciphers of TLS in OpenSSL's words, for a server that has none of the usual ones. */
  ciphers?: string;
}

export interface Exchange {
  method: 'GET' | 'POST';
  /** Below the base URL. What is put into it must be encoded. */
  path: string;
  query?: Record<string, string>;
  headers?: RawAxiosRequestHeaders;
  /** Sent as JSON. */
  body?: unknown;
  /** Largest answer, in bytes after decompression. Default: 1 MiB. */
  maxBytes?: number;
  /** Whether it need not wait for its turn: a question of health asked behind slow submissions would be answered late. */
  atOnce?: boolean;
  /** Statuses from 500 on whose meaning the adapter knows: they are answers as those below. */
  expected?: readonly number[];
}

/** An answer that is no redirection, and below 500 or expected: the adapter knows what it means. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

const MIB = 1024 * 1024;
/** A submission carries a picture. */
const MAX_REQUEST_BYTES = 200 * MIB;

/** The system's and TLS's codes of errors before anything of a request was sent. */
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
/** A server without TLS where one with TLS should be: the handshake fails, under a code that can mean more than that. */
const NO_TLS = /wrong version number/;

/**
 * Talks to one remote provider, and expects anything of it: answers are bounded in size and time, redirections are not
 * followed. What it throws says whether the provider may have acted, and carries neither keys nor bodies, which errors
 * of the HTTP library do.
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
      // A connection for each exchange: one that is kept may have ended unseen, and then nobody knows whether what was
      // sent on it arrived, though nothing is amiss but that it was idle.
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
   * @throws {ProviderUnavailable} when nothing was sent, and, for this invoice alone, on 429.
   * @throws {ProviderSilent} when no whole answer came in time, and on 5xx, redirections and answers that are too large.
   */
  async exchange(exchange: Exchange): Promise<HttpAnswer> {
    // Of the path nothing is kept: there may be keys and ids in it.
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

/** With this process's bounds on time and number. */
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

/** An answer's JSON. @throws {ProviderSilent} when it is none: what came is not from whom it should be. */
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
  const said = code ?? (error instanceof Error ? error.name : 'unknown error');
  const isPlain = code === 'EPROTO' && error instanceof Error && NO_TLS.test(error.message);
  if ((code !== undefined && NOT_CONNECTED.has(code)) || syscall === 'connect' || isPlain) {
    return new ProviderUnavailable(`The provider can't be reached (${said})`);
  }
  return new ProviderSilent(`The provider gave no whole answer (${said})`);
}

/** The library's error wraps the system's; that of a host with several addresses, one for each. */
function systemErrorOf(error: unknown): { code?: string; syscall?: string } {
  if (!isAxiosError(error))
    return error instanceof Error ? (error as { code?: string; syscall?: string }) : {};
  const cause = error.cause as
    { code?: string; syscall?: string; errors?: { syscall?: string }[] } | undefined;
  return { code: error.code ?? cause?.code, syscall: cause?.syscall ?? cause?.errors?.[0]?.syscall };
}
