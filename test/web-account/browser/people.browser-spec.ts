import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, give } from '../../support/http/access.js';
import { givePassword, PASSWORD } from '../../support/http/visitor.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
} from '../../support/service/accounts.js';
import { accessibilityFaults, isTooWide, standingOut, tooSmallToPress } from './accessibility.js';
import { bringIn } from './people.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site, type Window } from './site.js';

let site: Site;
let admin: TestMember;
let member: TestMember;
let accountant: { id: string };

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  const { testApp } = site;
  const organization = await createOrganization(testApp);
  ({ admin } = organization);
  const memberNamed = (taxpayer: string) =>
    createMember(testApp, { orgId: organization.id, taxData: someTaxData({ taxpayer }) });
  member = await memberNamed('COMERCIALIZADORA INTERNACIONAL DE PRODUCTOS AGROPECUARIOS SA DE CV');
  await givePassword(testApp, admin.id);
  const email = 'contabilidad-de-la-empresa@despacho-con-nombre-largo.example.com';
  accountant = await createPerson(testApp, { memberId: member.id, role: 'reader', email });
  await createPerson(testApp, { memberId: (await memberNamed('PAPELERIA')).id, role: 'manager', email });
  await give(testApp, { memberId: (await memberNamed('FERRETERIA')).id, role: 'sender', email });
  await give(testApp, { memberId: member.id, role: 'sender', email: 'nueva@example.com' });
});
afterAll(() => site.close());

/** What is wrong with a page as it is now; keeps a picture of it. */
async function faultsOf({ page, complaints }: Window, name: string): Promise<object[]> {
  await keepPicture(page, name);
  const faults = [
    await accessibilityFaults(page),
    await standingOut(page),
    await tooSmallToPress(page),
    complaints.splice(0),
    (await isTooWide(page)) ? ['too wide'] : [],
  ].flat();
  return faults.length > 0 ? [{ name, faults }] : [];
}

const SCREENS: [string, Screen][] = [
  ['phone', { ...PHONE, width: 390, height: 844 }],
  ['phone-dark', { ...PHONE, scheme: 'dark' }],
  ['desktop', { ...DESKTOP, width: 1280 }],
  ['desktop-dark', { ...DESKTOP, scheme: 'dark', language: 'es' }],
];

describe.each(SCREENS)('on %s', (screenName, screen) => {
  it('the pages of people with access pass axe, and fit', async () => {
    const window = await site.visit(screen);
    const { page, t } = window;
    const found: object[] = [];
    await bringIn(window, site, admin);
    for (const [name, path] of [
      ['people', `/account/people/${member.id}`],
      ['people-own', '/account/people'],
      ['person', `/account/people/${member.id}/${accountant.id}`],
    ] as const) {
      await page.goto(path);
      found.push(...(await faultsOf(window, `${name}-${screenName}`)));
    }
    await page.goto(`/account/people/${member.id}`);
    await page.fill('#emails', `uno-${screenName}@example.com, dos-${screenName}@example.com`);
    await page.fill('#current-password', PASSWORD);
    await page.getByRole('button', { name: t.people.invite, exact: true }).click();
    await page.getByRole('heading', { name: t.people.invitedTitle }).waitFor();
    found.push(...(await faultsOf(window, `invited-${screenName}`)));
    await window.context.close();
    expect(found).toEqual([]);
  });

  it('so do those of somebody who acts for several members', async () => {
    const window = await site.visit(screen);
    const found: object[] = [];
    await bringIn(window, site, accountant);
    for (const [name, path] of [
      ['acting', '/account'],
      ['acting-invoices', '/account/invoices'],
      ['acting-access', '/account/settings/access'],
      ['acting-refused', '/account/settings'],
      ['switch', '/account/switch'],
    ] as const) {
      await window.page.goto(path);
      found.push(...(await faultsOf(window, `${name}-${screenName}`)));
    }
    await window.context.close();
    expect(found).toEqual([]);
  });
});
