import express, { type Request, type RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { MAX_DEPTH, TEXT_BYTES } from './text-limits.js';
import {
  InvalidRequest,
  PayloadTooLarge,
  TooManyFiles,
  UnsupportedMediaType,
} from '../errors/domain-error.js';
import { FIELDS, readForm } from './read-form.js';
import type { Received, SentFile, SentFiles } from './receives.decorators.js';

/** Room for what a form puts around its parts. */
const FRAMING_BYTES = 50 * 1024;
/** Of a body that nobody has authorized yet. */
const MAX_BYTES = 64 * 1024;
/** In names such as `address[street]` as elsewhere: what is bounded in depth and length costs little, whatever it says. */
const FIELD_LIMITS = {
  fields: FIELDS,
  fieldSize: TEXT_BYTES,
  fieldNestingDepth: MAX_DEPTH,
  fieldArrayIndexLimit: FIELDS,
};
/** A browser sends a part without a name for each input that nothing was chosen in. */
const EMPTY_INPUTS = 5;

/** How bodies of one content type are read. */
export interface BodyKind {
  /** As express calls them. Null: whichever it is. */
  types: string[] | null;
  /** Then it is in UTF-8, and looked at while it comes. */
  isJson?: boolean;
  parser: RequestHandler;
  maxBytes: number;
  /** Whether it may be so large that few of them are read at the same time. */
  isUpload: boolean;
  /** The field whose text may be as long as the body. */
  fileField?: string;
  /** What is left to do when it is parsed. @throws {InvalidRequest} */
  finish(request: Request): void;
  /** What an error of the parser means. */
  meaning?(error: unknown): unknown;
}

/** What a handler takes: the first kind is the one of a body that does not say what it is because there is none. */
export interface Bodies {
  kinds: [BodyKind, ...BodyKind[]];
  /** How one is read whose type says nothing of it. */
  undeclared?: BodyKind;
  /** What is told who sends anything else. */
  refusal: string;
}

/** @param maxFileBytes the longest that a file may be. */
export function bodiesOf(received: Received, maxFileBytes: number): Bodies {
  switch (received.kind) {
    case 'json':
      return jsonOr([], json(TEXT_BYTES));
    case 'upload': {
      const longest = Math.ceil(maxFileBytes / 3) * 4 + TEXT_BYTES;
      return jsonOr([formWithFile(longest + FRAMING_BYTES, received.file)], json(longest, received.file));
    }
    case 'form':
      return {
        kinds: received.files ? [FORM, formWithFiles(received.files, maxFileBytes)] : [FORM],
        refusal: 'The body must be a form, as browsers send it',
      };
    case 'bytes':
      return { kinds: [BYTES], refusal: '' };
  }
}

/** JSON, also where its type says nothing of it, and other kinds. */
function jsonOr(others: BodyKind[], declared: BodyKind): Bodies {
  const types = ['application/json', ...others.flatMap((kind) => kind.types ?? [])];
  const refusal = `Content-Type must be ${types.join(' or ')}`;
  const meaning = (error: unknown) =>
    isNoJson(error) ? new UnsupportedMediaType(`The request body is not valid JSON. ${refusal}`) : error;
  return { kinds: [declared, ...others], undeclared: { ...declared, meaning }, refusal };
}

const json = (limit: number, file?: SentFile): BodyKind => ({
  types: ['json', '+json', 'text/json'],
  isJson: true,
  parser: jsonParser(limit),
  maxBytes: limit,
  isUpload: file !== undefined,
  fileField: file?.field,
  finish: mustBeObject,
});

/** What is JSON was settled before: the parser is not to find a type, or a charset, that it does not know. */
function jsonParser(limit: number): RequestHandler {
  const parse = express.json({ limit, strict: false });
  return (request, response, next) => {
    request.headers['content-type'] = 'application/json';
    parse(request, response, next);
  };
}

const FORM: BodyKind = {
  types: ['urlencoded'],
  parser: express.urlencoded({ limit: TEXT_BYTES, extended: false }),
  maxBytes: TEXT_BYTES,
  isUpload: false,
  finish: mustBeObject,
};

const BYTES: BodyKind = {
  types: null,
  parser: express.raw({ limit: MAX_BYTES, type: () => true }),
  maxBytes: MAX_BYTES,
  isUpload: false,
  finish: (request) => (request.body ??= Buffer.alloc(0)),
};

/** As long as JSON may be: the file may come as base64 here, too. */
const formWithFile = (limit: number, file: SentFile): BodyKind => ({
  types: ['multipart/form-data'],
  parser: express.raw({ limit, type: () => true }),
  maxBytes: limit,
  isUpload: true,
  fileField: file.field,
  finish: (request) => {
    const form = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    request.body = readForm(form, request.headers['content-type'] ?? '', file);
  },
});

function formWithFiles({ field, name, most, largest }: SentFiles, maxFileBytes: number): BodyKind {
  const parser = multer({
    storage: multer.memoryStorage(),
    // As browsers write the names of files.
    defParamCharset: 'utf8',
    limits: {
      ...FIELD_LIMITS,
      fileSize: largest * maxFileBytes,
      files: most + EMPTY_INPUTS,
      parts: FIELDS + most + EMPTY_INPUTS,
    },
  });
  return {
    types: ['multipart/form-data'],
    parser: parser.array(field, most),
    maxBytes: largest * maxFileBytes + TEXT_BYTES + FRAMING_BYTES,
    isUpload: true,
    fileField: field,
    finish: mustBeObject,
    meaning: (error) => {
      if (isTooLarge(error)) return new PayloadTooLarge(`${name} is too large`);
      return isOneTooMany(error, field) ? new TooManyFiles(most) : error;
    },
  };
}

function mustBeObject(request: Request): void {
  if (request.body === undefined) request.body = {};
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
    throw new InvalidRequest('The request body must be a JSON object');
}

const isNoJson = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.parse.failed';

const isTooLarge = (error: unknown): boolean =>
  error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';

/** What multer calls a file beyond the last one that the field may have, or that all inputs together may. */
const isOneTooMany = (error: unknown, field: string): boolean =>
  error instanceof MulterError &&
  (error.code === 'LIMIT_FILE_COUNT' || (error.code === 'LIMIT_UNEXPECTED_FILE' && error.field === field));
