import { createHash, type Hash } from 'node:crypto';

/**
 * SHA-256 of a parsed body. The order of members, white space and a form's boundary make no difference. An uploaded file
 * counts by its bytes.
 */
export function hashBody(body: unknown): Buffer {
  const hash = createHash('sha256');
  feed(hash, body);
  return hash.digest();
}

function feed(hash: Hash, value: unknown): void {
  if (Buffer.isBuffer(value)) {
    // The length prefix keeps a file's content from being taken for the members that follow it.
    hash.update(`file ${value.length} `).update(value);
  } else if (Array.isArray(value)) {
    hash.update('[');
    for (const item of value) {
      feed(hash, item);
      hash.update(',');
    }
    hash.update(']');
  } else if (typeof value === 'object' && value !== null) {
    hash.update('{');
    for (const [name, member] of Object.entries(value).sort(byName)) {
      hash.update(`${JSON.stringify(name)}:`);
      feed(hash, member);
      hash.update(',');
    }
    hash.update('}');
  } else {
    hash.update(JSON.stringify(value) ?? '');
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0);
