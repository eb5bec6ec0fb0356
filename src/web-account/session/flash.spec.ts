import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Cookies } from './cookies.js';
import { formOwner, readFlash, readUnsentForm, writeFlash, writeUnsentForm } from './flash.js';

const FORM = { form: '/account/organization', errors: { name: 'Name is too long.' }, status: 400 };

/** The cookies of a browser. */
function jar() {
  const stored = new Map<string, string>();
  const cookies = {
    get: (name: string) => stored.get(name) ?? null,
    set: (name: string, value: string) => stored.set(name, value),
    clear: (name: string) => stored.delete(name),
  } as unknown as Cookies;
  return { stored, cookies };
}

/** What the page shows of a form with these values. */
function flashed(values: Record<string, string>) {
  const { stored, cookies } = jar();
  writeFlash({ cookies, csrf: 'secret' }, '/page', { ...FORM, values });
  expect(stored.get('refused')?.length).toBeLessThan(4_000);
  return readFlash({ cookies, csrf: 'secret' }, '/page');
}

it('keeps what was typed', () => {
  const values = { name: 'Acme', description: 'x'.repeat(2_000) };
  expect(flashed(values)).toEqual({ ...FORM, values });
});

it('keeps the shorter values of a form that is too large for a cookie', () => {
  const long = randomBytes(3_000).toString('base64');
  const values = { name: 'Acme', description: 'Papelería', other: long };
  expect(flashed(values)).toEqual({ ...FORM, values: { name: 'Acme', description: 'Papelería' } });
  expect(flashed({ long, longer: `${long}${long}` })).toEqual({ ...FORM, values: {} });
});

describe('an unsent form', () => {
  const form = '/account/invoices/1/correct';
  const ownerOf = (authUserId: string, profileId: string) =>
    formOwner('secret of the browser', { authUserId, profileId });
  const [ana, berta] = [ownerOf('ana', 'ana'), ownerOf('berta', 'berta')];

  it('with forty line items is kept whole, for its page and for one time', () => {
    const items = Array.from({ length: 40 }, (_, row) => [
      [`article-${row}-was`, String(row)],
      [`article-${row}-description`, `ARTICULO DE PAPELERIA ${(row * 7_919) % 1_000}`],
      [`article-${row}-quantity`, '1'],
      [`article-${row}-amount`, ((row * 104_729) % 9_973).toFixed(2)],
    ]);
    const values = Object.fromEntries(items.flat()) as Record<string, string>;
    const { stored, cookies } = jar();
    expect(writeUnsentForm({ cookies, owner: ana }, '/page', { form, values })).toBe(true);
    expect(stored.get('unsent')?.length).toBeLessThan(4_000);
    expect(readUnsentForm({ cookies, owner: ana }, '/other')).toBeNull();
    expect(readUnsentForm({ cookies, owner: ana }, '/page')).toMatchObject({ form, values, isUnsent: true });
    expect(stored.size).toBe(0);
  });

  it('is removed when somebody else has signed in', () => {
    const { stored, cookies } = jar();
    writeUnsentForm({ cookies, owner: ana }, '/page', { form, values: { name: 'Ana' } });
    expect(readUnsentForm({ cookies, owner: berta }, '/page')).toBeNull();
    expect(stored.size).toBe(0);
  });

  it("is not shown in another member's account", () => {
    const { cookies } = jar();
    writeUnsentForm({ cookies, owner: ana }, '/page', { form, values: { name: 'Ana' } });
    expect(readUnsentForm({ cookies, owner: ownerOf('ana', 'berta') }, '/page')).toBeNull();
  });

  it('that is too large is not kept', () => {
    const { stored, cookies } = jar();
    const values = { name: 'Acme', long: randomBytes(3_000).toString('base64') };
    expect(writeUnsentForm({ cookies, owner: ana }, '/page', { form, values })).toBe(false);
    expect(stored.size).toBe(0);
  });
});
