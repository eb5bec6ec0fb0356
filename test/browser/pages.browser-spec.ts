import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityFaults, isTooWide } from './accessibility.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site } from './site.js';

jest.setTimeout(120_000);

let site: Site;
beforeAll(async () => {
  site = await openSite({ realProvider: true });
});
afterAll(() => site.close());

const SCREENS: [string, Screen][] = [
  ['phone-light', PHONE],
  ['phone-dark', { ...PHONE, scheme: 'dark' }],
  ['desktop-light', DESKTOP],
  ['desktop-dark', { ...DESKTOP, scheme: 'dark' }],
];

describe.each(SCREENS)('%s', (name, screen) => {
  it('has no fault that axe finds, and fits', async () => {
    const { page, complaints, context } = await site.visit(screen);
    await page.goto('/account/sign-in');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `sign-in-${name}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
