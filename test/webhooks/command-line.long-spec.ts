import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { CommandLine } from '../support/service/process.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let database: TestDatabase;
let client: pg.Client;
let commands: CommandLine;
let org: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-webhooks-'));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  commands = new CommandLine({ DATA_DIR: folder, DATABASE_URL: database.url });
  org = (await commands.gives<{ id: string }>('organization', 'create', '--name', 'Acme')).id;
});
afterAll(async () => {
  await commands.end();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Shown {
  id: string;
  secret: string;
}

const URL_OF_HOOK = 'https://example.com/hook';
const EVENTS = ['--event', 'invoice.completed', '--event', 'credits.low'];
const add = (url = URL_OF_HOOK) =>
  commands.gives<Shown>('webhook', 'add', '--org', org, '--url', url, ...EVENTS);
const of = (id: string) => ['--org', org, '--webhook', id];

describe('webhook on the command line', () => {
  it('registers, shows, rotates, disables, enables and removes', async () => {
    const { id, secret, ...rest } = await add();
    expect(rest).toMatchObject({
      url: URL_OF_HOOK,
      events: ['invoice.completed', 'credits.low'],
      disabled_at: null,
    });
    expect(secret).toMatch(/^whsec_/);
    const listed = await commands.gives<{ webhooks: Shown[] }>('webhook', 'list', '--org', org);
    expect(listed.webhooks).toEqual([{ id, ...rest }]);

    const turned = await commands.gives<Shown>('webhook', 'turn-over', ...of(id));
    expect(turned.secret).not.toBe(secret);
    expect(turned).toMatchObject({ former_secret_ends_at: expect.any(String) });
    expect(await commands.gives('webhook', 'disable', ...of(id))).toMatchObject({
      disabled_because: 'asked',
    });
    expect(await commands.refuses('webhook', 'replay', ...of(id))).toContain('disabled');
    expect(await commands.refuses('webhook', 'test', ...of(id))).toContain('disabled');
    expect(await commands.gives('webhook', 'enable', ...of(id))).toMatchObject({ disabled_at: null });

    expect(await commands.gives('webhook', 'test', ...of(id))).toEqual({ id, tested: true });

    expect(await commands.gives('webhook', 'change', ...of(id), '--event', 'invoice.failed')).toMatchObject({
      events: ['invoice.failed'],
    });

    expect(await commands.gives('webhook', 'remove', ...of(id))).toEqual({ id, removed: true });
    expect(await commands.gives('webhook', 'list', '--org', org)).toEqual({ webhooks: [] });
    const { rows } = await client.query('SELECT kind FROM security_events WHERE scope_id = $1 ORDER BY id', [
      org,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'webhook-added',
      'webhook-secret-replaced',
      'webhook-disabled',
      'webhook-enabled',
      'webhook-tested',
      'webhook-changed',
      'webhook-removed',
    ]);
  });

  it('resends the last day, and shows answers', async () => {
    const { id } = await add(`${URL_OF_HOOK}/2`);
    await client.query("UPDATE webhook_endpoints SET created_at = now() - interval '2 days' WHERE id = $1", [
      id,
    ]);
    await client.query(
      `INSERT INTO webhook_messages (id, organization_id, type, subject, data, created_at)
       VALUES ($1, $2, 'credits.low', 'x', '{"org_id": "o"}', now() - interval '1 hour'),
              ($3, $2, 'credits.low', 'y', '{"org_id": "o"}', now() - interval '25 hours')`,
      [newId(), org, newId()],
    );
    expect(await commands.gives('webhook', 'replay', ...of(id))).toEqual({ id, sent_again: 1 });
    const answer = { at: '2026-01-01T00:00:00.000Z', status: 500, fault: null, said: 'no', tookMs: 12 };
    await client.query('UPDATE webhook_deliveries SET attempts = 1, answers = $1', [
      JSON.stringify([answer]),
    ]);
    const { deliveries } = await commands.gives<{ deliveries: unknown[] }>(
      'webhook',
      'deliveries',
      ...of(id),
    );
    const { tookMs, ...said } = answer;
    expect(deliveries).toEqual([
      expect.objectContaining({
        type: 'credits.low',
        state: 'waiting',
        attempts: 1,
        answers: [{ ...said, took_ms: tookMs }],
      }),
    ]);
  });

  it('refuses invalid arguments', async () => {
    expect(
      await commands.refuses('webhook', 'add', '--org', org, '--url', 'http://example.com', ...EVENTS),
    ).toContain('must begin with https://');
    expect(
      await commands.refuses('webhook', 'add', '--org', org, '--url', URL_OF_HOOK, '--event', 'invoice.paid'),
    ).toContain('One of invoice.completed, invoice.failed, invoice.cancelled, credits.low.');
    expect(
      await commands.refuses('webhook', 'add', '--org', newId(), '--url', URL_OF_HOOK, ...EVENTS),
    ).toContain('There is no organization');
    const { id } = await add(`${URL_OF_HOOK}/3`);
    expect(await commands.refuses('webhook', 'remove', '--org', newId(), '--webhook', id)).toContain(
      'Webhook not found',
    );
  });
});
