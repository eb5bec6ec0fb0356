// What the service is measured against: Node's own HTTP server and the driver, and nothing in between. One look-up by the
// key's hash, then the writes one by one in a transaction, and the picture as a file. It checks no more than it must to
// do that: no limits, no formats, no rules of SAT, no logs. With JOBS=rows a job is a row of a plain table, which no worker
// hears of; otherwise it is one of the service's queue.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import * as sql from './bare-statements.js';

interface Owner {
  id: string;
  scope_id: string;
  tax_id: string;
  taxpayer: string;
  postal_code: string;
  fiscal_regimen: string;
}

interface Answer {
  status: number;
  body: object;
}

const { DATABASE_URL, PORT, FOLDER = '', JOBS } = process.env;
// As many connections as the service opens.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const ADD_JOB = JOBS === 'rows' ? sql.PLAIN_JOB : sql.JOB;
if (JOBS === 'rows') await pool.query(sql.PLAIN_JOBS);
const pictures = join(FOLDER, new Date().toISOString().slice(0, 10));
await mkdir(pictures, { recursive: true });

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.statusCode = status;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    },
    () => response.destroy(),
  );
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<Answer> {
  if (request.url === '/ready') return { status: 200, body: {} };
  const owner = await ownerOf(request.headers.authorization ?? '');
  if (!owner) return { status: 401, body: { error: 'Unauthorized' } };
  return request.method === 'POST' ? create(owner, request) : read(owner, request.url ?? '');
}

async function ownerOf(authorization: string): Promise<Owner | undefined> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  return (await pool.query<Owner>(sql.OWNER, [hash])).rows[0];
}

async function create(owner: Owner, request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
  const { receipt_image: image = '', cfdi_usage: use, expense_description: description } = body;
  const id = newId();
  const createdAt = new Date();
  const picture = join(pictures, `${id}.png`);
  await writeFile(picture, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  const paid = await inTransaction(async (client) => {
    const { rowCount } = await client.query(sql.DEBIT, [owner.id]);
    if (!rowCount) return false;
    await client.query(sql.ENTRY, [owner.id, id, owner.id]);
    const { scope_id, tax_id, taxpayer, postal_code, fiscal_regimen } = owner;
    const receiver = [tax_id, taxpayer, postal_code, fiscal_regimen, use];
    await client.query(sql.INVOICE, [id, scope_id, owner.id, ...receiver, description, picture, createdAt]);
    await client.query(sql.COUNT, [owner.id]);
    await client.query(ADD_JOB, [id]);
    return true;
  });
  if (!paid) return { status: 402, body: { error: 'Payment Required' } };
  return { status: 200, body: { id, status: 'processing', created_at: createdAt } };
}

async function read(owner: Owner, url: string): Promise<Answer> {
  const id = new URLSearchParams(url.slice(url.indexOf('?'))).get('invoice_id');
  const [invoice] = (await pool.query<{ profile_id: string }>(sql.READ, [id])).rows;
  if (invoice?.profile_id !== owner.id) return { status: 404, body: { error: 'Not Found' } };
  return { status: 200, body: invoice };
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}
