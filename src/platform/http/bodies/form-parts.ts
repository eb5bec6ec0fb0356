import { InvalidRequest } from '../errors/domain-error.js';

/** A part of a form. */
export interface FormPart {
  /** The field's name as sent. */
  name: string;
  /** Content; a view of the form's buffer. */
  bytes: Buffer;
  /** File name as sent; untrusted. */
  fileName: string;
  /** Charset of the part, if it names one. */
  charset?: string;
}

/** Limit in bytes for the headers of a part; clients need about two hundred. */
const HEAD_BYTES = 4 * 1024;
const LINE = '\r\n';
/** Maximum length of a boundary (RFC 2046, 5.1.1). */
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
/** Bounded, and read up to the quote that ends the parameter, because some clients do not escape quotes. */
const NAME = /;\s*name\s*=\s*(?:"(.{1,100}?)"|([^\s;"]{1,100}))\s*(?:;|$)/i;
const FILE_NAME = /;\s*filename\s*=\s*"(.{1,255}?)"\s*(?:;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;

/**
 * Parses a multipart form (RFC 7578). Only the name tells what a part is: clients send file names and types with
 * texts, and omit them for files.
 * @param form the whole form; its length has been checked. @param contentType of the request, with the boundary.
 * @param most parts of the form. @throws {InvalidRequest} if it is not a form.
 */
export function partsOf(form: Buffer, contentType: string, most: number): FormPart[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw broken('its Content-Type has no boundary of at most 70 characters');
  const delimiter = `--${boundary}`;
  const parts: FormPart[] = [];
  let at = form.indexOf(delimiter) + delimiter.length;
  if (at < delimiter.length) throw broken('it does not begin');
  while (form.toString('latin1', at, at + 2) !== '--') {
    if (parts.length === most) throw broken(`it has more than ${most} parts`);
    const head = form.subarray(at, at + HEAD_BYTES);
    const headLength = head.indexOf(LINE + LINE);
    if (headLength < 0) throw broken('it breaks off, or a part of it has no end of its headers');
    const start = at + headLength + 2 * LINE.length;
    const end = form.indexOf(LINE + delimiter, start);
    if (end < 0) throw broken('it breaks off');
    parts.push({ ...describe(head.toString('utf8', 0, headLength)), bytes: form.subarray(start, end) });
    at = end + LINE.length + delimiter.length;
  }
  return parts;
}

/** @throws {InvalidRequest} for a part without a name. */
function describe(head: string): Omit<FormPart, 'bytes'> {
  const lines = head.split(LINE);
  const valueOf = (header: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${header}:`)) ?? '';
  const disposition = valueOf('content-disposition');
  const [, quoted, plain] = NAME.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) throw broken('a part of it has no name of at most 100 characters');
  const [, fileName = ''] = FILE_NAME.exec(disposition) ?? [];
  const [, charset] = CHARSET.exec(valueOf('content-type')) ?? [];
  // Browsers escape a quote like this.
  return { name, fileName: fileName.replaceAll('%22', '"'), charset };
}

const broken = (why: string): InvalidRequest => new InvalidRequest(`The form can't be read: ${why}`);
