import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_ROLES, type AccessRole, includesRole } from '../../../src/profiles/access/access-role.js';
import { createPerson } from '../../support/http/access.js';
import { pageRoutes } from '../../support/http/routes.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';
import { createMember, createOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';

/** The least role that each page needs, `open` without a session, `administrator` of the organization. A page that is not listed fails. */
const NEEDS: Record<string, AccessRole | 'open' | 'administrator'> = {
  'get /': 'open',
  'get /account/assets/{version}/{name}': 'open',
  'get /account/manifest.webmanifest': 'open',
  'get /account/service-worker.js': 'open',
  'post /account/share': 'open',
  'get /account/sign-in': 'open',
  'post /account/sign-in': 'open',
  'post /account/language': 'open',
  'get /account/forgot': 'open',
  'post /account/forgot': 'open',
  'get /account/welcome/{token}': 'open',
  'post /account/welcome/{token}': 'open',
  'get /account/address/{token}': 'open',
  'post /account/address/{token}': 'open',
  'get /account/shared-month': 'open',
  'get /account/shared-month/zip': 'open',
  'get /account/{*path}': 'open',

  // The person's own account.
  'post /account/sign-out': 'reader',
  'post /account/sign-out-everywhere': 'reader',
  'get /account/settings/access': 'reader',
  'get /account/settings/password': 'reader',
  'post /account/settings/password': 'reader',
  'get /account/settings/sessions': 'reader',
  'post /account/settings/sessions': 'reader',
  'get /account/settings/address': 'reader',
  'post /account/settings/address': 'reader',
  'get /account/switch': 'reader',
  'post /account/switch': 'reader',
  'get /account/switch/access': 'reader',
  'post /account/switch/access': 'reader',

  'get /account': 'reader',
  'get /account/credits': 'reader',
  'get /account/invoices': 'reader',
  'get /account/invoices/export': 'reader',
  'post /account/invoices/mail': 'reader',
  'get /account/invoices/{id}': 'reader',
  'get /account/invoices/{id}/picture': 'reader',
  'get /account/invoices/{id}/thumbnail': 'reader',
  'post /account/invoices/{id}/mail': 'reader',

  'post /account/sample': 'sender',
  'get /account/invoices/new': 'sender',
  'post /account/invoices/new': 'sender',
  'get /account/tickets': 'sender',
  'post /account/tickets': 'sender',
  'post /account/tickets/invoices': 'sender',
  'get /account/tickets/{id}': 'sender',
  'get /account/tickets/{id}/picture': 'sender',
  'post /account/tickets/{id}/remove': 'sender',
  'post /account/tickets/{id}/correct': 'sender',
  'get /account/invoices/{id}/correct': 'sender',
  'post /account/invoices/{id}/correct': 'sender',
  // Only administrators confirm an invoice that exists.
  'post /account/invoices/{id}/confirm': 'sender',

  'get /account/settings': 'manager',
  'get /account/settings/contact': 'manager',
  'post /account/settings/contact': 'manager',
  'get /account/settings/tax': 'manager',
  'get /account/settings/tax-info': 'manager',
  'post /account/settings/tax-info': 'manager',
  'get /account/settings/constancia': 'manager',
  'post /account/settings/constancia': 'manager',
  'get /account/settings/key': 'manager',
  'get /account/settings/api-key': 'manager',
  'post /account/settings/api-key': 'manager',
  'get /account/settings/api-key/end-old': 'manager',
  'post /account/settings/api-key/end-old': 'manager',
  'get /account/settings/api-key/regenerate': 'manager',
  'get /account/people': 'manager',
  'get /account/people/{id}': 'manager',
  'post /account/people/{id}': 'manager',
  'get /account/people/{id}/{person}': 'manager',
  'post /account/people/{id}/{person}': 'manager',
  'get /account/people/{id}/{person}/invitation': 'manager',
  'post /account/people/{id}/{person}/invitation': 'manager',
  'get /account/constancia': 'manager',
  'post /account/constancia': 'manager',
  'get /account/constancia/tax-info': 'manager',
  'post /account/constancia/tax-info': 'manager',
};

/** Below these, all pages are for administrators, who act for their own member. */
const OF_ADMINISTRATORS = ['/account/members', '/account/organization'];

const needOf = (method: string, route: string) =>
  NEEDS[`${method} ${route}`] ??
  (OF_ADMINISTRATORS.some((path) => route === path || route.startsWith(`${path}/`)) ? 'administrator' : null);

let testApp: TestApp;
const visitors = new Map<AccessRole, Visitor>();

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  const { id: orgId } = await createOrganization(testApp);
  // An administrator: whoever acts for this member administers nothing all the same.
  const member = await createMember(testApp, { orgId, isAdmin: true });
  for (const role of ACCESS_ROLES) {
    const person = await createPerson(testApp, { memberId: member.id, role });
    visitors.set(role, await signedIn(testApp, person.id));
  }
});
afterAll(() => testApp.close());

describe('every page', () => {
  it('is listed with the role that it needs, and every listed page exists', () => {
    const routes = pageRoutes(testApp);
    expect(routes.filter(({ method, route }) => needOf(method, route) === null)).toEqual([]);
    const existing = new Set(routes.map(({ method, route }) => `${method} ${route}`));
    expect(Object.keys(NEEDS).filter((route) => !existing.has(route))).toEqual([]);
  });

  it.each(ACCESS_ROLES)('that a %s may not open is refused, and no other', async (role) => {
    const visitor = visitors.get(role);
    if (!visitor) throw new Error('There is no visitor');
    const wrong: string[] = [];
    for (const { method, route } of pageRoutes(testApp)) {
      const need = needOf(method, route);
      // These would end the visitor's session, or belong to nobody.
      if (need === null || need === 'open' || route.startsWith('/account/sign-out')) continue;
      const path = route.replaceAll(/\{\w+\}/g, '019aa5f0-3c7e-7c41-9d53-6a1c4f1d2b90');
      const isRefused = need === 'administrator' || !includesRole(role, need);
      const answer =
        method === 'get'
          ? await visitor.get(path)
          : await visitor.agent
              .post(path)
              .type('form')
              .send({ _csrf: await visitor.token('/account/switch') });
      const isRefusedSo =
        answer.status === 403 && /does not allow this|Only an administrator/.test(answer.text);
      if (isRefused !== isRefusedSo || answer.status >= 500) wrong.push(`${method} ${path} ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
