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
    expect(corrections).toBe(2);
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
  });

  it.each([
    ['the month', '/account/invoices', /class="vendor"/g, 10],
    ['the failures', '/account/invoices?state=failed', /class="state failed"/g, 5],
    ['the tray', '/account/tickets', /"state":/g, 7],
    ['its credits', '/account/credits', /class="entry"/g, 30],
    ["the organization's credits", '/account/credits?of=organization', /class="entry"/g, 10],
    ['the members', '/account/members', /\/account\/members\/[0-9a-f-]{36}/g, 6],
    ['the webhooks', '/account/organization/webhooks', /https:\/\/\w+\.example\//g, 2],
    ['the security log', '/account/organization/security', /<time/g, 20],
  ])('shows the administrator %s', async (_, path, part, least) => {
    const visitor = await signedIn(testApp, made.adminId);
    const { text } = await visitor.get(path).expect(200);
    expect(text.match(part)?.length).toBeGreaterThanOrEqual(least);
  });

  it.each(['completed', 'failed', 'processing'])('shows each invoice that is %s', async (status) => {
    const visitor = await signedIn(testApp, made.adminId);
    const invoices = await testApp.rows<{ id: string }>(
      `SELECT id FROM invoices WHERE profile_id = $1 AND status = $2 ORDER BY id DESC LIMIT 12`,
      [made.adminId, status],
    );
    expect(invoices.length).toBeGreaterThan(1);
    for (const { id } of invoices) await visitor.get(`/account/invoices/${id}`).expect(200);
  });

  it('adds nothing the second time', async () => {
    const count = () =>
      testApp.rows('SELECT count(*) FROM invoices UNION ALL SELECT count(*) FROM credit_entries');
    const before = await count();
    expect(await seed(testApp.app)).toBeNull();
    expect(await count()).toEqual(before);
  });
});
