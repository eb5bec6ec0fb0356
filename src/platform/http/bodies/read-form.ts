import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import { type FormPart, partsOf } from './form-parts.js';
import type { SentFile } from './receives.decorators.js';
import { TEXT_BYTES } from './text-limits.js';

/** Fields that one form may bring, besides files. */
export const FIELDS = 50;

/**
 * Reads a client's form: the file's field as bytes, every other one as a text, whatever its part is called or labelled.
 * The names are those of JSON, or say where in an object a field belongs: `a[b]`, `a["b"]` and `a.b` all become `a.b`.
 * @throws {InvalidRequest | PayloadTooLarge} which name the field that is wrong.
 */
export function readForm(form: Buffer, contentType: string, file: SentFile): Record<string, string | Buffer> {
  const read = Object.create(null) as Record<string, string | Buffer>;
  for (const part of partsOf(form, contentType, FIELDS + 1)) {
    const name = plainName(part.name);
    // So a browser sends an input in which nothing was chosen.
    if (name === file.field && part.bytes.length === 0) continue;
    if (name in read) throw new InvalidRequest(`The form has ${name} more than once`);
    read[name] = name === file.field ? part.bytes : textOf({ ...part, name }, file);
  }
  return read;
}

/** Without what notations put around names. Browsers write a quote in a name as `%22`, others as `\"`. */
function plainName(name: string): string {
  return name
    .split(/(?:[.[\]{}"'\\]|%2[27])+/)
    .filter(Boolean)
    .join('.');
}

function textOf({ name, bytes, charset = 'utf-8' }: FormPart, { field }: SentFile): string {
  if (bytes.length > TEXT_BYTES)
    throw new PayloadTooLarge(
      `${name} can have at most ${TEXT_BYTES} bytes: the field for a file is ${field}`,
    );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    throw new InvalidRequest(`${name} is in a charset that nobody knows`);
  }
}
