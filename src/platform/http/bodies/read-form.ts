import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import { namesUtf8 } from './charsets.js';
import { type FormPart, partsOf } from './form-parts.js';
import { TEXT_BYTES } from './text-limits.js';

/** Fields that one form may bring, besides files. */
const FIELDS = 50;
/** A browser sends a part for each input that nothing was chosen in. */
const EMPTY_INPUTS = 5;

/** A file of a form. */
export interface FormFile {
  /** What its sender calls it: anything, or nothing. */
  name: string;
  bytes: Buffer;
}

/** What a form says. */
export interface Form {
  /** Each once. It has no prototype. */
  fields: Record<string, string>;
  files: FormFile[];
}

/**
 * Reads a form: the field for files as bytes, every other one as a text, whatever its parts are called or labelled. The names
 * are those of JSON, or say where in an object a field belongs: `a[b]`, `a["b"]` and `a.b` all become `a.b`.
 * @param fileField name of the field for files. @param most files that there may be; one more is read, for who counts them.
 * @throws {InvalidRequest | PayloadTooLarge} which name the field that is wrong.
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

/** Without what notations put around names. Browsers write a quote in a name as `%22`, others as `\"`. */
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
    // As in JSON: with a letter lost, a name would be another one.
    return new TextDecoder(namesUtf8(charset) ? 'utf-8' : charset, { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidRequest(`${name} can't be read as ${charset}: a text is UTF-8, or names its charset`);
  }
}
