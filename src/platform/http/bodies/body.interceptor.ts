import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { type Bodies, bodiesOf, type BodyKind } from './body-kinds.js';
import { refuseOtherCharsets } from './charsets.js';
import { checkParsed } from './check-parsed.js';
import { CompressedBody, InvalidRequest, UnsupportedMediaType } from '../errors/domain-error.js';
import { httpSettings } from '../http.settings.js';
import { JsonShape } from './json-shape.js';
import { readBody } from './read-body.js';
import { type Received, RECEIVES } from './receives.decorators.js';
import type { Upload } from './upload.js';
import { UNCOUNTED_BYTES, UploadMemory } from './upload-memory.js';
import { Utf8Check } from './utf8-check.js';

/** Injection token of the size limit of a file, in bytes. */
export const MAX_UPLOAD_BYTES = Symbol('MAX_UPLOAD_BYTES');

const JSON_ALONE: Received = { kind: 'json' };

/** A request with its caller, as the guards set it. */
interface CallersRequest extends Request {
  caller?: { scopeId: string };
}

/**
 * Reads the request's body. It runs after the guards, so that callers without a key are refused before their upload
 * is read.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly bodies = new Map<Received, Bodies>();
  private readonly windowMs: number;
  private readonly uploads: UploadMemory;

  constructor(
    @Inject(MAX_UPLOAD_BYTES) private readonly maxUploadBytes: number,
    @Inject(httpSettings.KEY) { CLIENT_TIMEOUT }: ConfigType<typeof httpSettings>,
    private readonly reflector: Reflector,
  ) {
    this.windowMs = CLIENT_TIMEOUT * 1_000;
    this.uploads = new UploadMemory(this.windowMs / 2);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    // Neither PostgreSQL nor XML can store U+0000.
    if (request.url.includes('%00')) throw new InvalidRequest('U+0000 is not allowed in an address');
    if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return next.handle();
    refuseCompressed(request, http.getResponse<Response>());
    const received = this.reflector.get<Received | undefined>(RECEIVES, context.getHandler()) ?? JSON_ALONE;
    const kind = kindOf(request, this.bodiesFor(received));
    const upload = kind.isUpload ? this.beginUpload(request, kind) : null;
    const leave = () => upload?.leave();
    try {
      await this.read(request, http.getResponse<Response>(), kind, upload);
      return next.handle().pipe(finalize(leave));
    } catch (error) {
      leave();
      throw error;
    }
  }

  private bodiesFor(received: Received): Bodies {
    const bodies = this.bodies.get(received) ?? bodiesOf(received, this.maxUploadBytes);
    this.bodies.set(received, bodies);
    return bodies;
  }

  /** A body without a length counts as the longest allowed. Null if it is too short to count. */
  private beginUpload({ headers, caller }: CallersRequest, { maxBytes }: BodyKind): Upload | null {
    const announced = Number(headers['content-length'] ?? maxBytes);
    const bytes = Math.min(announced, maxBytes);
    return bytes > UNCOUNTED_BYTES ? this.uploads.begin(caller?.scopeId ?? '', bytes) : null;
  }

  private async read(
    request: Request,
    response: Response,
    kind: BodyKind,
    upload: Upload | null,
  ): Promise<void> {
    const { windowMs } = this;
    const { parser, maxBytes } = kind;
    const look = kind.isJson ? lookAtJson() : undefined;
    await readBody(parser, request, response, { maxBytes, windowMs, look, upload });
    kind.finish(request);
    checkParsed(request.body, kind.fileField);
  }
}

/** JSON is checked while it arrives. */
function lookAtJson(): (chunk: Buffer) => void {
  const encoding = new Utf8Check();
  const shape = new JsonShape();
  return (chunk) => {
    encoding.check(chunk);
    shape.check(chunk);
  };
}

/** @throws {UnsupportedMediaType} */
function kindOf(request: Request, { kinds, undeclared, refusal }: Bodies): BodyKind {
  const kind =
    kinds.find(({ types }) => types === null || request.is(types)) ??
    (saysNothing(request) ? undeclared : undefined);
  if (!kind && hasBody(request)) throw new UnsupportedMediaType(refusal);
  const found = kind ?? kinds[0];
  if (found.isJson) refuseOtherCharsets(request.headers['content-type']);
  return found;
}

/** Default content types of libraries, and a missing one, do not identify the body. */
const saysNothing = (request: Request): boolean =>
  !request.headers['content-type'] || Boolean(request.is(['text/plain', 'urlencoded']));

/** Compressed bodies are refused: a few kilobytes may expand to a gigabyte. @throws {CompressedBody} */
function refuseCompressed({ headers }: Request, response: Response): void {
  if ((headers['content-encoding'] || 'identity').toLowerCase() === 'identity') return;
  // The accepted encodings (RFC 9110, 15.5.16).
  response.setHeader('Accept-Encoding', 'identity');
  throw new CompressedBody();
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
