import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization } from '../../support/service/accounts.js';
import { acceptFor, completeInvoice, failInvoice } from '../../support/service/invoices.js';
import { bringIn, waitForState } from './people.js';
import { DESKTOP, openSite, type Site, type Window } from './site.js';

let site: Site;
let window: Window;
/** Nobody works on them. */
let first: string;
let second: string;

beforeAll(async () => {
  site = await openSite({});
  const { id: orgId } = await createOrganization(site.testApp);
  const member = await createMember(site.testApp, { orgId });
  [first, second] = [
    await acceptFor(site.testApp, member.id, orgId),
    await acceptFor(site.testApp, member.id, orgId),
  ];
  window = await site.visit(DESKTOP);
  await bringIn(window, site, member);
});
afterAll(() => site.close());

const focused = () => window.page.evaluate<string>('document.activeElement.getAttribute("href")');

describe('an invoice in progress', () => {
  it('is updated in the list without moving the focus', async () => {
    const { page, t } = window;
    await page.goto('/account/invoices');
    await page.locator(`input[value="${second}"]`).check();
    await page.locator(`a[href$="${first}"]:visible`).focus();
    await failInvoice(site.testApp, second);
    await page.locator('#found .state:visible', { hasText: t.common.states.failed }).waitFor();
    expect(await page.locator(`input[value="${second}"]`).isChecked()).toBe(true);
    expect(await focused()).toBe(`/account/invoices/${first}`);
  });

  it("is announced once when it is settled, also in the tab's title", async () => {
    const { page, t } = window;
    await page.goto(`/account/invoices/${first}`);
    expect(await page.title()).toMatch(new RegExp(`^${t.common.states.processing}: `));
    await page.evaluate(`
      globalThis.said = [];
      new MutationObserver(() => said.push(document.getElementById('state').textContent))
        .observe(document.getElementById('state'), { childList: true, subtree: true, characterData: true });`);
    // Asked for more than once meanwhile.
    await page.waitForTimeout(4_500);
    await completeInvoice(site.testApp, first);
    await waitForState(page, t.common.states.completed);
    expect(await page.title()).toMatch(new RegExp(`^${t.common.states.completed}: `));
    expect(await page.evaluate('said')).toEqual([t.common.states.completed]);
  });
});
