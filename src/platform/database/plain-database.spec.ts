import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.js';
import { refusePlainDatabase } from './plain-database.js';

const PRODUCTION = { NODE_ENV: 'production', ALLOW_PLAIN_DATABASE: false } as const;

let folder: string;
let certificate: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-tls-'));
  certificate = join(folder, 'ca.pem');
  await writeFile(certificate, 'a certificate');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a database in production', () => {
  it.each([
    'postgres://u:p@db/x',
    'postgres://u:p@db.example.com:5433/x',
    'postgres://u:p@10.0.0.5/x',
    'postgres://u:p@127.0.0.1.example.com/x',
    'postgres://u:p@[2001:db8::1]/x',
    'postgres://u:p@localhost/x?host=db.example.com',
    ...['disable', 'allow', 'prefer'].map((mode) => `postgres://u:p@db/x?sslmode=${mode}`),
    'postgres://u:p@db/x?sslmode=prefer&uselibpqcompat=true',
    'postgres://u:p@db/x?ssl=0',
  ])('on another machine is refused without TLS, by name and without the password: %s', (url) => {
    const refuse = () => refusePlainDatabase(url, PRODUCTION);
    expect(refuse).toThrow(StartupError);
    expect(refuse).toThrow(/^DATABASE_URL: (?!.*u:p).*sslmode=verify-full.*ALLOW_PLAIN_DATABASE/);
    expect(() => refusePlainDatabase(url, { ...PRODUCTION, ALLOW_PLAIN_DATABASE: true })).not.toThrow();
    expect(() => refusePlainDatabase(url, { ...PRODUCTION, NODE_ENV: 'development' })).not.toThrow();
  });

  it.each([
    ...['require', 'verify-ca', 'verify-full', 'no-verify'].map(
      (mode) => `postgres://u:p@db/x?sslmode=${mode}`,
    ),
    'postgres://u:p@db/x?ssl=true',
    'postgres://u:p@localhost/x',
    'postgres://u:p@127.0.0.1:5433/x?sslmode=disable',
    'postgres://u:p@[::1]/x',
    'postgres://u:p@localhost/x?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/x',
  ])('is accepted with TLS, or on this machine: %s', (url) => {
    expect(() => refusePlainDatabase(url, PRODUCTION)).not.toThrow();
  });

  it('may have a custom certificate, whose file must exist', () => {
    const url = 'postgres://u:p@db/x?sslmode=verify-full&sslrootcert=';
    expect(() => refusePlainDatabase(url + certificate, PRODUCTION)).not.toThrow();
    expect(() => refusePlainDatabase(`${url}${folder}/none.pem`, PRODUCTION)).toThrow(
      /^DATABASE_URL: ENOENT.*none\.pem/,
    );
  });
});
