import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { MAX_DEPTH, PICTURES_FIELD, TEXT_BYTES } from './body-limits.js';
import { checkParsed } from './check-parsed.js';
import { CompressedBody, InvalidRequest, TooManyPictures, UnsupportedMediaType } from './domain-error.js';
import { httpSettings } from './http.settings.js';
import { JsonShape } from './json-shape.js';
import { readBody } from './read-body.js';
import type { Upload } from './upload.js';
import { UNCOUNTED, UploadMemory } from './upload-memory.js';

/** Injection token of the size of the largest file that is taken, in bytes. */
export const MAX_UPLOAD_BYTES = Symbol('MAX_UPLOAD_BYTES');

const RECEIVES_IMAGE = 'receives-image';
const RECEIVES_BYTES = 'receives-bytes';
const RECEIVES_FORM = 'receives-form';
/** Room for what a form puts around its parts. */
const FRAMING_BYTES = 50 * 1024;
/** Of a body that nobody has authorized yet. */
const MAX_BYTES = 64 * 1024;

/**
 * The body carries a receipt image: as base64 in JSON, or, with `multipart`, also as the file `receipt_image` of a
 * form.
 */
export const ReceivesImage = (options: { multipart: boolean } = { multipart: false }) =>
  SetMetadata(RECEIVES_IMAGE, options);

/**
 * The body is a Buffer of the bytes as they came, whatever their content type, 64 KiB at most: what somebody has signed.
 */
export const ReceivesBytes = () => SetMetadata(RECEIVES_BYTES, true);

/**
 * The body is a browser's form: of fields alone, or, with `pictures`, with up to so many files `receipt_image`, which come
 * as `request.files`.
 */
export const ReceivesForm = (options: { pictures: boolean } = { pictures: false }) =>
  SetMetadata(RECEIVES_FORM, options);

/** Pictures that one form may bring. */
export const MAX_PICTURES = 10;
/** Together they are no longer than so many of the largest. */
export const LARGEST_PICTURES = 3;
/** Fields that one form may bring, besides pictures. */
const FIELDS = 50;
/** In names such as `tax_info[tax_id]` as elsewhere: what is bounded in depth and length costs little, whatever it says. */
const FIELD_LIMITS = {
  fields: FIELDS,
  fieldSize: TEXT_BYTES,
  fieldNestingDepth: MAX_DEPTH,
  fieldArrayIndexLimit: FIELDS,
};
/** A browser sends a part without a name for each input that nothing was chosen in. */
const EMPTY_INPUTS = 5;

/** A request whose sender the guards know, whatever its headers call it. */
interface CallersRequest extends Request {
  caller?: { scopeId: string };
}

/** How the bodies of one kind are read. */
interface BodyKind {
  parser: RequestHandler;
  maxBytes: number;
  /** Whether it may be so large that few of them are read at the same time. */
  isUpload: boolean;
  /** Whether its shape is looked at while it comes. */
  isJson?: boolean;
}

/**
 * Reads the request's body. It runs after the guards, so a caller that has no key is refused before its upload is
 * read.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly text: BodyKind;
  private readonly image: BodyKind;
  private readonly form: BodyKind;
  private readonly bytes: BodyKind;
  private readonly fields: BodyKind;
  private readonly pictures: BodyKind;
  private readonly windowMs: number;
  private readonly uploads: UploadMemory;

  constructor(
    @Inject(MAX_UPLOAD_BYTES) maxUploadBytes: number,
    @Inject(httpSettings.KEY) { CLIENT_TIMEOUT }: ConfigType<typeof httpSettings>,
    private readonly reflector: Reflector,
  ) {
    this.windowMs = CLIENT_TIMEOUT * 1_000;
    this.uploads = new UploadMemory(this.windowMs / 2);
    this.text = json(TEXT_BYTES, false);
    this.image = json(Math.ceil(maxUploadBytes / 3) * 4 + TEXT_BYTES, true);
    const multipart = multer({
      storage: multer.memoryStorage(),
      limits: { ...FIELD_LIMITS, fileSize: maxUploadBytes, files: 1, parts: FIELDS + 1 },
    });
    this.form = {
      parser: multipart.single(PICTURES_FIELD),
      maxBytes: maxUploadBytes + TEXT_BYTES + FRAMING_BYTES,
      isUpload: true,
    };
    const several = multer({
      storage: multer.memoryStorage(),
      // As browsers write the names of files.
      defParamCharset: 'utf8',
      limits: {
        ...FIELD_LIMITS,
        // One that is too large is refused by itself, by whoever takes pictures; the others are not lost with it.
        fileSize: LARGEST_PICTURES * maxUploadBytes,
        files: MAX_PICTURES + EMPTY_INPUTS,
        parts: FIELDS + MAX_PICTURES + EMPTY_INPUTS,
      },
    });
    this.pictures = {
      parser: several.array(PICTURES_FIELD, MAX_PICTURES),
      maxBytes: LARGEST_PICTURES * maxUploadBytes + TEXT_BYTES + FRAMING_BYTES,
      isUpload: true,
    };
    this.fields = {
      parser: express.urlencoded({ limit: TEXT_BYTES, extended: false }),
      maxBytes: TEXT_BYTES,
      isUpload: false,
    };
    this.bytes = {
      parser: express.raw({ limit: MAX_BYTES, type: () => true }),
      maxBytes: MAX_BYTES,
      isUpload: false,
    };
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    // Neither the database nor XML has a place for it.
    if (request.url.includes('%00')) throw new InvalidRequest('U+0000 is not allowed in an address');
    if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return next.handle();
    refuseCompressed(request, http.getResponse<Response>());
    const kind = this.kindOf(request, context);
    const upload = kind.isUpload ? this.beginUpload(request, kind) : null;
    const leave = () => upload?.leave();
    try {
      await this.read(request, http.getResponse<Response>(), kind, upload);
      return next.handle().pipe(finalize(leave));
    } catch (error) {
      // Of a body that is cut short, its parser keeps what has come as long as there is a connection.
      if (request.complete || request.socket.destroyed) leave();
      else request.socket.once('close', leave);
      throw error;
    }
  }

  /** @throws {UnsupportedMediaType} */
  private kindOf(request: Request, context: ExecutionContext): BodyKind {
    const handler = context.getHandler();
    if (this.reflector.get<boolean | undefined>(RECEIVES_BYTES, handler)) return this.bytes;
    const form = this.reflector.get<{ pictures: boolean } | undefined>(RECEIVES_FORM, handler);
    if (form) return this.formKind(request, form);
    const image = this.reflector.get<{ multipart: boolean } | undefined>(RECEIVES_IMAGE, handler);
    if (image?.multipart && request.is('multipart/form-data')) return this.form;
    if (hasBody(request) && !request.is('json')) {
      throw new UnsupportedMediaType(
        `Content-Type must be application/json${image?.multipart ? ' or multipart/form-data' : ''}`,
      );
    }
    refuseOtherCharsets(request.headers['content-type']);
    return image ? this.image : this.text;
  }

  /** @throws {UnsupportedMediaType} */
  private formKind(request: Request, { pictures }: { pictures: boolean }): BodyKind {
    if (pictures && request.is('multipart/form-data')) return this.pictures;
    if (hasBody(request) && !request.is('urlencoded'))
      throw new UnsupportedMediaType('The body must be a form, as browsers send it');
    return this.fields;
  }

  /** What does not tell its length counts as the longest. Null where nothing of it would be counted. */
  private beginUpload({ headers, caller }: CallersRequest, { maxBytes }: BodyKind): Upload | null {
    const announced = Number(headers['content-length'] ?? maxBytes);
    const bytes = Math.min(announced, maxBytes);
    return bytes > UNCOUNTED ? this.uploads.begin(caller?.scopeId ?? '', bytes) : null;
  }

  private async read(
    request: Request,
    response: Response,
    kind: BodyKind,
    upload: Upload | null,
  ): Promise<void> {
    const { windowMs } = this;
    try {
      const { maxBytes, isJson } = kind;
      const shape = isJson ? new JsonShape() : undefined;
      const look = (chunk: Buffer) => shape?.check(chunk);
      await readBody(kind.parser, request, response, { maxBytes, windowMs, look, upload });
    } catch (error) {
      throw kind === this.pictures && isOneTooMany(error) ? new TooManyPictures(MAX_PICTURES) : error;
    }
    if (kind === this.bytes) request.body ??= Buffer.alloc(0);
    else if (kind === this.form) {
      if (request.file) request.body.receipt_image = request.file.buffer;
    } else {
      if (request.body === undefined) request.body = {};
      if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
        throw new InvalidRequest('The request body must be a JSON object');
    }
    checkParsed(request.body);
  }
}

const json = (limit: number, isUpload: boolean): BodyKind => ({
  parser: express.json({ limit, strict: false }),
  maxBytes: limit,
  isUpload,
  isJson: true,
});

/** In any other encoding, bytes would say something else than they seem to. @throws {UnsupportedMediaType} */
function refuseOtherCharsets(type = ''): void {
  for (const [, charset] of type.matchAll(/charset\s*=\s*"?([^\s;"]*)/gi))
    if (charset?.toLowerCase() !== 'utf-8') throw new UnsupportedMediaType('JSON is taken in UTF-8 only');
}

/** Of what is compressed nobody knows what it becomes: a few kilobytes may be a gigabyte. @throws {CompressedBody} */
function refuseCompressed({ headers }: Request, response: Response): void {
  if ((headers['content-encoding'] || 'identity').toLowerCase() === 'identity') return;
  // What would be taken (RFC 9110, 15.5.16).
  response.setHeader('Accept-Encoding', 'identity');
  throw new CompressedBody();
}

/** What multer calls a file beyond the last one that the field may have, or that all inputs together may. */
const isOneTooMany = (error: unknown): boolean =>
  error instanceof MulterError &&
  (error.code === 'LIMIT_FILE_COUNT' ||
    (error.code === 'LIMIT_UNEXPECTED_FILE' && error.field === PICTURES_FIELD));

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
