import { Writable } from 'node:stream';
import type { DataSource } from 'typeorm';

/** A text that must not be found, by a name that may be printed. */
export type Secrets = Record<string, string>;

/** A stream that stores what is written to it. */
export class TextSink extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** The names of the secrets that a text contains, plainly or in a common encoding. */
export function foundIn(text: string, secrets: Secrets): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([name]) => name);
}

function formsOf(secret: string): string[] {
  if (secret.length < 6) throw new Error(`Too short to look for: ${secret}`);
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    base64,
    base64.replaceAll('+', '-').replaceAll('/', '_'),
  ];
}

/** Pieces from the middle of a file, as base64 and in PostgreSQL's format of bytes. */
export function piecesOf(name: string, bytes: Buffer): Secrets {
  const from = Math.floor(bytes.length / 6) * 3;
  const piece = bytes.subarray(from, from + 48);
  return { [`${name}, base64`]: piece.toString('base64'), [`${name}, hex`]: piece.toString('hex') };
}

/** The content of the whole database as text: the rows of all tables in all schemas, including the job queue. */
export async function dump(dataSource: DataSource): Promise<Map<string, string>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const dumped = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await dataSource.query<{ text: string | null }[]>(
      `SELECT string_agg(t::text, E'\n') AS text FROM ${name} t`,
    );
    dumped.set(name, row?.text ?? '');
  }
  return dumped;
}
