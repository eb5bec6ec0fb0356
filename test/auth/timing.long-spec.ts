import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateApiKey } from '../../src/auth/api-key.js';
import { ApiKeysService } from '../../src/auth/api-keys.service.js';
import { Database } from '../../src/platform/database/database.js';
import {
  createMember,
  createOrganization,
  suspend,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { takesLonger } from '../support/http/paired-times.js';
import { statementsOf } from '../support/service/statements.js';
import { createTicket } from '../support/http/requests.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const UNKNOWN_RFC = 'ZZZ010101AB1';
/** The test must detect half of the planted difference of 2 ms. */
const CONSPICUOUS_MS = 1;

let testApp: TestApp;
let ours: TestOrganization;
let theirs: TestOrganization;
let member: TestMember;
let invoice: string;
let revoked: string;
let suspended: string;
let port: number;
// A persistent connection: to open one takes longer than what is measured.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  ours = await createOrganization(testApp);
  theirs = await createOrganization(testApp);
  member = await createMember(testApp, { orgId: theirs.id });
  invoice = (await createTicket(testApp, member.key).expect(200)).body.id;
  const replaced = await createMember(testApp, { orgId: ours.id });
  revoked = replaced.key;
  await testApp.app.get(Database).transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, replaced.id));
  const putOut = await createMember(testApp, { orgId: ours.id });
  suspended = putOut.key;
  await suspend(testApp, putOut.id);
  port = Number(new URL(await testApp.app.getUrl()).port);
});
afterAll(async () => {
  agent.destroy();
  await testApp.close();
});

function get(path: string, key: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

interface Named {
  org: string;
  id: string;
  rfc: string;
  invoice: string;
}

/** Requests that might reveal that something exists. `own` is the caller's organization. */
const LOOKUPS: Record<string, (named: Named, own: string) => string> = {
  'invoice in theirs': ({ org, invoice: id }) => `/api/invoicing/invoice?org_id=${org}&invoice_id=${id}`,
  'invoice in ours': ({ invoice: id }, own) => `/api/invoicing/invoice?org_id=${own}&invoice_id=${id}`,
  'member-invoices': ({ rfc }, own) => `/api/invoicing/member-invoices?org_id=${own}&rfc=${rfc}`,
  'member-info': ({ rfc }, own) => `/api/invoicing/member-info?org_id=${own}&rfc=${rfc}`,
  'get-profile': ({ rfc }) => `/api/invoicing/get-profile?rfc=${rfc}`,
  'profile by id': ({ id }) => `/api/profile/${id}`,
  'profile by RFC': ({ rfc }) => `/api/profile/${rfc}`,
  organization: ({ org }) => `/api/organizations/${org}`,
  'file link': ({ invoice: id }) => `/api/files/${id}/pdf?expires=4102444800&signature=${'A'.repeat(43)}`,
};

const pathsOf = (name: string): [foreign: string, unknown: string] => {
  const pathOf = LOOKUPS[name] ?? (() => '/');
  return [
    pathOf({ org: theirs.id, id: member.id, rfc: member.rfc, invoice }, ours.id),
    pathOf({ org: UNKNOWN_ID, id: UNKNOWN_ID, rfc: UNKNOWN_RFC, invoice: UNKNOWN_ID }, ours.id),
  ];
};
const ask = (path: string) => () => get(path, ours.admin.key);

describe("another organization's data and unknown ids", () => {
  it.each(Object.keys(LOOKUPS))('need the same queries and the same time: %s', async (name) => {
    const [foreignPath, unknownPath] = pathsOf(name);
    const [foreign, unknown] = [ask(foreignPath), ask(unknownPath)];
    expect(await foreign()).toEqual(await unknown());
    const sqlOf = async (work: () => Promise<unknown>) =>
      (await statementsOf(testApp, work)).map(({ sql }) => sql);
    expect(await sqlOf(foreign)).toEqual(await sqlOf(unknown));
    // On a machine too busy for certainty, an attacker would learn nothing either.
    expect(await takesLonger(foreign, unknown, { by: CONSPICUOUS_MS, mostPairs: 90 })).not.toBe(true);
  });
});

describe('a replaced key, the key of a suspended profile, and an unknown key', () => {
  it.each(['replaced', 'suspended'])('need the same queries and the same time: %s', async (which) => {
    const path = `/api/profile/${UNKNOWN_ID}`;
    // A different key each time, as an attacker would send.
    const guess = () => get(path, generateApiKey('ris'));
    const ended = () => get(path, which === 'replaced' ? revoked : suspended);
    expect(await ended()).toEqual(await guess());
    const [statements, guessed] = [await statementsOf(testApp, ended), await statementsOf(testApp, guess)];
    expect(statements).toHaveLength(1);
    expect(statements.map(({ sql }) => sql)).toEqual(guessed.map(({ sql }) => sql));
    expect(await takesLonger(ended, guess, { by: CONSPICUOUS_MS, mostPairs: 90 })).not.toBe(true);
  });

  it('differ from a mistyped key, which its checksum refuses without a query', async () => {
    expect(await statementsOf(testApp, () => get('/api/health/live', 'x'))).toEqual([]);
    expect(await statementsOf(testApp, () => get('/api/profile/x', `${revoked.slice(0, -1)}-`))).toEqual([]);
  });
});

it('detects a difference of 2 ms', async () => {
  const path = `/api/profile/${UNKNOWN_ID}`;
  const later = async () => {
    await sleep(2);
    return ask(path)();
  };
  expect(await takesLonger(later, ask(path), { by: CONSPICUOUS_MS, mostPairs: 3_000 })).toBe(true);
}, 120_000);
