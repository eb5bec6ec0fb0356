import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../config/config.js';
import { checkParsed } from './check-parsed.js';
import { InvalidRequest, UnsupportedMediaType } from './domain-error.js';

const RECEIVES_IMAGE = 'receives-image';
const RECEIVES_BYTES = 'receives-bytes';
/** Room for everything in a body that is not a picture. */
const TEXT_BYTES = 100 * 1024;
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
 * Reads the request's body. It runs after the guards, so a caller that has no key is refused before its upload is
 * read.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly readText: RequestHandler;
  private readonly readImage: RequestHandler;
  private readonly readForm: RequestHandler;
  private readonly readBytes: RequestHandler;

  constructor(
    @Inject(CONFIG) { MAX_IMAGE_BYTES }: Config,
    private readonly reflector: Reflector,
  ) {
    this.readText = express.json({ limit: TEXT_BYTES, strict: false });
    this.readImage = express.json({ limit: Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + TEXT_BYTES, strict: false });
    this.readForm = multer({
      storage: multer.memoryStorage(),
      limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 50, parts: 51, fieldSize: TEXT_BYTES },
    }).single('receipt_image');
    this.readBytes = express.raw({ limit: MAX_BYTES, type: () => true, inflate: false });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    // Neither the database nor XML has a place for it.
    if (request.url.includes('%00')) throw new InvalidRequest('U+0000 is not allowed in an address');
    if (['POST', 'PATCH', 'PUT'].includes(request.method)) {
      await this.read(request, http.getResponse<Response>(), context);
      checkParsed(request.body);
    }
    return next.handle();
  }

  private async read(request: Request, response: Response, context: ExecutionContext): Promise<void> {
    if (this.reflector.get<boolean | undefined>(RECEIVES_BYTES, context.getHandler())) {
      await handle(this.readBytes, request, response);
      request.body ??= Buffer.alloc(0);
      return;
    }
    const image = this.reflector.get<{ multipart: boolean } | undefined>(
      RECEIVES_IMAGE,
      context.getHandler(),
    );
    if (image?.multipart && request.is('multipart/form-data')) {
      await handle(this.readForm, request, response);
      if (request.file) request.body.receipt_image = request.file.buffer;
      return;
    }
    if (hasBody(request) && !request.is('json')) {
      throw new UnsupportedMediaType(
        `Content-Type must be application/json${image?.multipart ? ' or multipart/form-data' : ''}`,
      );
    }
    await handle(image ? this.readImage : this.readText, request, response);
    if (request.body === undefined) request.body = {};
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
      throw new InvalidRequest('The request body must be a JSON object');
    }
  }
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

function handle(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
