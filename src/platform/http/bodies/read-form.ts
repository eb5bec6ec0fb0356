import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import { namesUtf8 } from './charsets.js';
import { type FormPart, partsOf } from './form-parts.js';
import { TEXT_BYTES } from './text-limits.js';

/** Maximum number of fields of a form, besides files. */
const FIELDS = 50;
/** Browsers send an empty part for file inputs without a file. */
const EMPTY_INPUTS = 5;

/** A file of a form. */
export interface FormFile {
  /** File name as sent; untrusted, may be empty. */
  name: string;
  bytes: Buffer;
}

/** A parsed form. */
export interface Form {
  /** Fields by name, without a prototype. */
  fields: Record<string, string>;
  files: FormFile[];
}

/**
 * Reads a form: the file field as bytes, all others as text, whatever their labels. Names are those of JSON; nested
 * names may be written `a[b]`, `a["b"]` or `a.b`, which all become `a.b`.
 * @param fileField name of the file field. @param most number of files; one more is read, so that the caller can
 * refuse it.
 * @throws {InvalidRequest | PayloadTooLarge} with the name of the invalid field.
 */
export function readForm(form: Buffer, contentType: string, fileField: string, most: number): Form {
  const fields = Object.create(null) as Record<string, string>;
  const files: FormFile[] = [];
  for (const part of partsOf(form, contentType, FIELDS + most + EMPTY_INPUTS)) {
    const name = plainName(part.name);
    if (name === fileField) {
      if (part.bytes.length > 0 || part.fileName) files.push({ name: part.fileName, bytes: part.bytes });
    } else {
      if (Object.keys(fields).length === FIELDS)
        throw new InvalidRequest(`The form has more than ${FIELDS} fields`);
      if (name in fields) throw new InvalidRequest(`The form has ${name} more than once`);
      fields[name] = textOf({ ...part, name }, fileField);
    }
  }
  return { fields, files };
}

/** Removes the punctuation of nested names. Browsers escape a quote as `%22`, others as `\"`. */
function plainName(name: string): string {
  return name
    .split(/(?:[.[\]{}"'\\]|%2[27])+/)
    .filter(Boolean)
    .join('.');
}

function textOf({ name, bytes, charset = 'utf-8' }: FormPart, fileField: string): string {
  if (bytes.length > TEXT_BYTES)
    throw new PayloadTooLarge(
      `${name} can have at most ${TEXT_BYTES} bytes: the field for a file is ${fileField}`,
    );
  if (bytes.includes(0))
    throw new InvalidRequest(`${name} has to be a text: the field for a file is ${fileField}`);
  try {
    // As in JSON, invalid UTF-8 is refused, because replaced letters would change names.
    return new TextDecoder(namesUtf8(charset) ? 'utf-8' : charset, { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidRequest(`${name} can't be read as ${charset}: a text is UTF-8, or names its charset`);
  }
}
