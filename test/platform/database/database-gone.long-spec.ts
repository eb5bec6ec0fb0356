import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember, createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { bearer, createTicket, fullBody } from '../../support/http/requests.js';
import { pageRoutes, registeredRoutes } from '../../support/http/routes.js';
import { givePassword, PASSWORD, signedIn, type Visitor } from '../../support/http/visitor.js';

/** More statements than any request makes. */
const MAX_STATEMENTS = 60;

/** What a client has of its connection. */
interface Connected {
  connection: { stream: Socket };
}

let testApp: TestApp;
let organization: TestOrganization;
let visitor: Visitor;
let names: Record<string, string>;
/** Statements that still succeed. */
let left = Infinity;

beforeAll(async () => {
  // First, because each connection takes its method when it begins.
  const query = Reflect.get(pg.Client.prototype, 'query') as (...statement: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...statement: never[]
  ) {
    left -= 1;
    // The server closes the connection: this statement and those after it fail as they do then.
    if (left < 0) (this as unknown as Connected).connection.stream.destroy();
    return Reflect.apply(query, this, statement) as never;
  } as never);
  testApp = await startTestApp({ env: { ROLE: 'api', RATE_LIMIT: 'off' } });
  organization = await createOrganization(testApp, { credits: 1_000, orgCredits: 1_000 });
  await givePassword(testApp, organization.admin.id);
  visitor = await signedIn(testApp, organization.admin.id);
  const member = await createMember(testApp, { orgId: organization.id });
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  names = { org_id: organization.id, rfc: organization.admin.rfc, id: member.id, invoice_id: body.id };
});
afterEach(() => {
  left = Infinity;
});
afterAll(async () => {
  left = Infinity;
  vi.restoreAllMocks();
  await testApp.close();
});

/** Sends the request again and again, each time with one more statement before the database is gone, until it succeeds. */
async function answersOf(send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let statements = 0; statements < MAX_STATEMENTS; statements += 1) {
    left = statements;
    // An export that has begun is cut off.
    const { status } = await send().catch(() => ({ status: 503 }));
    const wasReached = left < 0;
    left = Infinity;
    if (!wasReached) return statuses;
    statuses.push(status);
  }
  return statuses;
}

const fill = (route: string) =>
  route.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? names['id'] ?? '');

/** Requests whose answers are not all 503, by their route. Others are clear answers to what was sent, or a success that was stored. */
const unclear = (answers: Record<string, number[]>) =>
  Object.entries(answers).filter(([, statuses]) =>
    statuses.some((status) => status >= 500 && status !== 503),
  );

describe('a request during which the database is gone', () => {
  it('to the API is answered with 503, never with an internal error', async () => {
    const answers: Record<string, number[]> = {};
    const body = { ...fullBody(), cfdi_usage: 'G03', rfc: names['rfc'], name: 'ANA' };
    for (const { method, route } of registeredRoutes(testApp)) {
      answers[`${method} ${route}`] = await answersOf(async () => {
        const request = testApp.http[method](fill(route))
          .set(...bearer(organization.admin.key))
          .query(names);
        return method === 'get' || method === 'delete' ? request : request.send(body);
      });
    }
    expect(unclear(answers)).toEqual([]);
    // Most requests were reached.
    expect(Object.values(answers).filter((statuses) => statuses.includes(503)).length).toBeGreaterThan(15);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('to the web account is answered with 503, never with an internal error', async () => {
    const answers: Record<string, number[]> = {};
    for (const { method, route } of pageRoutes(testApp)) {
      const form = {
        _csrf: await visitor.token('/account'),
        'current-password': PASSWORD,
        name: 'ANA',
        amount: '1',
      };
      answers[`${method} ${route}`] = await answersOf(async () =>
        method === 'get' ? visitor.get(fill(route)) : visitor.agent.post(fill(route)).type('form').send(form),
      );
      // The form may have ended it.
      visitor = await signedIn(testApp, organization.admin.id);
    }
    expect(unclear(answers)).toEqual([]);
    expect(Object.values(answers).filter((statuses) => statuses.includes(503)).length).toBeGreaterThan(60);
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});
