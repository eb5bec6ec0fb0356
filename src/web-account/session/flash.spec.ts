import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Cookies } from './cookies.js';
import { readFlash, writeFlash } from './flash.js';

const FORM = { form: '/account/organization', errors: { name: 'Name is too long.' }, status: 400 };

/** What the page shows of a form with these values. */
function flashed(values: Record<string, string>) {
  let stored: string | null = null;
  const cookies = {
    get: () => stored,
    set: (_name: string, value: string) => (stored = value),
    clear: () => (stored = null),
  } as unknown as Cookies;
  writeFlash({ cookies, csrf: 'secret' }, '/page', { ...FORM, values });
  expect(String(stored).length).toBeLessThan(4_000);
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
