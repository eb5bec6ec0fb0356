import express, { type Request, type RequestHandler } from 'express';
import { TEXT_BYTES } from './text-limits.js';
import { InvalidRequest, TooManyFiles, UnsupportedMediaType } from '../errors/domain-error.js';
import { type Form, type FormFile, readForm } from './read-form.js';
import type { Received, SentFile, SentFiles } from './receives.decorators.js';

/** Allowance for the boundaries and headers of a form. */
const FRAMING_BYTES = 50 * 1024;
/** Limit for bodies of callers without a key. */
const MAX_BYTES = 64 * 1024;

/** A request with the parsed form, in the properties that Nest reads files from. */
interface FormRequest extends Request {
  files?: FormFile[];
}

/** How bodies of a content type are read. */
export interface BodyKind {
  /** Content types as Express names them. Null: any. */
  types: string[] | null;
  /** Text must be UTF-8 and is checked while it arrives. */
  isJson?: boolean;
  parser: RequestHandler;
  maxBytes: number;
  /** Whether bodies may be large, so that uploads share memory. */
  isUpload: boolean;
  /** The field whose text may be as long as the body allows. */
  fileField?: string;
  /** Post-processing of the parsed body. @throws {InvalidRequest} */
  finish(request: Request): void;
}

/** The body kinds of a handler. The first one applies to requests without a body. */
export interface Bodies {
  kinds: [BodyKind, ...BodyKind[]];
  /** The kind for content types that do not identify the body. */
  undeclared?: BodyKind;
  /** Message for other content types. */
  refusal: string;
}

/** @param maxFileBytes size limit of a file. */
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

/** JSON, also with a content type that does not identify it, and other kinds. */
function jsonOr(others: BodyKind[], declared: BodyKind): Bodies {
  const types = ['application/json', ...others.flatMap((kind) => kind.types ?? [])];
  const refusal = `Content-Type must be ${types.join(' or ')}`;
  const parser: RequestHandler = (request, response, next) =>
    declared.parser(request, response, (error?: unknown) =>
      next(
        isNoJson(error) ? new UnsupportedMediaType(`The request body is not valid JSON. ${refusal}`) : error,
      ),
    );
  return { kinds: [declared, ...others], undeclared: { ...declared, parser }, refusal };
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

/** The kind has been chosen already: the parser must not reject an unknown type or charset. */
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

/** The limit of JSON applies: a form may carry the file as base64, too. */
const formWithFile = (limit: number, { field }: SentFile): BodyKind =>
  form(limit, field, 1, (request, { fields, files: [file, another] }) => {
    if (another) throw new InvalidRequest(`The form has ${field} more than once`);
    request.body = file ? Object.assign(fields, { [field]: file.bytes }) : fields;
  });

const formWithFiles = ({ field, most, largest }: SentFiles, maxFileBytes: number): BodyKind =>
  form(largest * maxFileBytes + TEXT_BYTES + FRAMING_BYTES, field, most, (request, { fields, files }) => {
    if (files.length > most) throw new TooManyFiles(most);
    Object.assign(request, { body: fields, files });
  });

/** @param most files of the form. @param take stores the parsed form in the request. */
function form(
  limit: number,
  fileField: string,
  most: number,
  take: (request: FormRequest, form: Form) => void,
): BodyKind {
  return {
    types: ['multipart/form-data'],
    parser: express.raw({ limit, type: () => true }),
    maxBytes: limit,
    isUpload: true,
    fileField,
    finish: (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      take(request, readForm(bytes, request.headers['content-type'] ?? '', fileField, most));
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
