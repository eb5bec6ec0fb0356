import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../support/http/visitor.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks } from '../support/service/invoices.js';
import { seed, type SeedResult } from './seed.js';

let testApp: TestApp;
let made: SeedResult;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  made = (await seed(testApp.app))!;
});
afterAll(() => testApp.close());

describe('npm run seed', () => {
  it('makes invoices in each state, and a ledger that holds', async () => {
    const states = await testApp.rows<{ status: string }>(
      'SELECT DISTINCT status FROM invoices ORDER BY status',
    );
    expect(states.map(({ status }) => status)).toEqual(['completed', 'failed', 'processing']);
    const [counts] = await testApp.rows(
      `SELECT (SELECT count(*) FROM invoices WHERE status = 'completed')::int AS completed,
              (SELECT count(*) FROM invoices WHERE status = 'failed')::int AS failed,
              (SELECT count(*) FROM receipt_drafts)::int AS drafts`,
    );
    expect(counts).toEqual({ completed: made.completed, failed: made.failed, drafts: made.drafts });
    const [{ corrections } = { corrections: 0 }] = await testApp.rows<{ corrections: number }>(
      'SELECT count(*)::int AS corrections FROM receipt_corrections',
    );
    expect(corrections).toBeGreaterThan(0);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('gives each page something to show', async () => {
    const visitor = await signedIn(testApp, made.adminId);
    const start = await visitor.get('/account').expect(200);
    const links = new Set(
      [...start.text.matchAll(/href="(\/account\/[a-z][^"#?]*)"/g)].map(([, path = '']) => path),
    );
    links.delete('/account/sign-out');
    expect(links.size).toBeGreaterThan(3);
    for (const path of links) {
      if (path.includes('/assets/')) continue;
      const { status } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
    }
    const [invoice] = await testApp.rows<{ id: string; vendor: string }>(
      `SELECT id, vendor_name AS vendor FROM invoices WHERE profile_id = $1 AND status = 'completed' LIMIT 1`,
      [made.adminId],
    );
    await visitor.get(`/account/invoices/${invoice?.id}`).expect(200);
    const members = await visitor.get('/account/members').expect(200);
    expect(members.text.match(/\/account\/members\/[0-9a-f-]{36}/g)?.length).toBeGreaterThanOrEqual(
      made.members,
    );
  });

  it('adds nothing the second time', async () => {
    const count = () =>
      testApp.rows('SELECT count(*) FROM invoices UNION ALL SELECT count(*) FROM credit_entries');
    const before = await count();
    expect(await seed(testApp.app)).toBeNull();
    expect(await count()).toEqual(before);
  });
});
