import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import pg from 'pg';
import { ExternalServer } from '../../chaos/external-server.js';
import { DatabaseLine } from '../../support/service/database-line.js';
import { demoAccountIn } from '../../support/service/demo-account.js';
import { eventually } from '../../support/service/eventually.js';
import { startMain, startReady } from '../../support/service/process.js';
import { receiptOf } from '../../support/http/requests.js';
import { ask } from '../../support/http/ask.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: ExternalServer;
/** Where it is, for a client that asks for no TLS. */
let plain: string;
/** And for one that believes nobody but its certificate. */
let verified: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-tls-'));
  server = await ExternalServer.create(join(folder, 'postgres'));
  const { certificate, key } = await newCertificate();
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, certificate);
  await server.stop('fast');
  await server.demandTls(certificate, key);
  await server.start();
  plain = server.url;
  verified = `${server.url}?sslmode=verify-full&sslrootcert=${ca}`;
});
afterAll(async () => {
  await server.stop('immediate');
  await rm(folder, { recursive: true, force: true });
});

/** Of 127.0.0.1, and signed by itself, as an operator's own authority would. */
async function newCertificate(): Promise<{ certificate: string; key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=127.0.0.1',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
    ],
  });
  const key = KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' });
  return { certificate: certificate.toString('pem'), key: String(key) };
}

/** The connections of others, of which the server says whether they are encrypted. */
async function connections(): Promise<{ ssl: boolean; query: string }[]> {
  const client = new pg.Client({ connectionString: verified });
  await client.connect();
  try {
    const { rows } = await client.query<{ ssl: boolean; query: string }>(
      `SELECT ssl, query FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
          -- One that is being made has not come to its encryption yet.
          AND state IS DISTINCT FROM 'starting'`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

describe('a database that requires TLS', () => {
  it.each([
    ['without it', () => plain, /no encryption/],
    ['whose certificate nobody vouches for', () => `${plain}?sslmode=verify-full`, /self-signed certificate/],
    [
      'under another name than its certificate has',
      () => verified.replace('127.0.0.1', 'localhost'),
      /localhost/,
    ],
  ])('is not connected to %s, which is reported in one line', async (_, url, reason) => {
    const running = startMain({ DATABASE_URL: url(), DATA_DIR: join(folder, 'refused') });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/^DATABASE_URL: no connection to database .*\n$/);
    expect(running.output()).toMatch(reason);
  });

  it('has every connection encrypted: migrations, requests, the queue, the watch, also after an outage', async () => {
    const line = await DatabaseLine.to(verified);
    const service = await startReady({ DATABASE_URL: line.url, DATA_DIR: join(folder, 'data') });
    const readyIs = (expected: number) =>
      eventually(
        async () => (await ask(`${service.url}/api/health/ready`)).status,
        (status) => status === expected,
      );
    try {
      const { key, orgId } = demoAccountIn(service.output());
      const createAndSettle = async () => {
        const { body } = await eventually(
          () =>
            ask(`${service.url}/api/invoicing/facturar-ticket`, {
              method: 'POST',
              key,
              body: receiptOf('ticket'),
            }),
          ({ status }) => status === 200,
        );
        const { id } = JSON.parse(body) as { id: string };
        const path = `/api/invoicing/invoice?org_id=${orgId}&invoice_id=${id}`;
        await eventually(
          async () => (await ask(service.url + path, { key })).body,
          (invoice) => invoice.includes('"status":"failed"'),
        );
      };
      const allEncrypted = async () => {
        const found = await connections();
        expect(found.map(({ ssl }) => ssl)).toEqual(found.map(() => true));
        // Requests, the queue's listener, the worker's presence, the watch.
        expect(found.length).toBeGreaterThanOrEqual(4);
        expect(found.map(({ query }) => query).join()).toMatch(/LISTEN/);
      };
      await createAndSettle();
      await allEncrypted();

      line.mute();
      await readyIs(503);
      await line.mend();
      await readyIs(200);
      await createAndSettle();
      await allEncrypted();
    } finally {
      service.child.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      await line.cut();
    }
  });
});
