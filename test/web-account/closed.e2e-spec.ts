import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer } from '../support/http/requests.js';
import { pageRoutes } from '../support/http/routes.js';
import { signedIn, Visitor } from '../support/http/visitor.js';

/** What is open to everybody. Every other route of the account is closed, and a new one is too until it stands here. */
const OPEN = [
  'get /',
  'get /account/assets/{version}/{name}',
  'get /account/manifest.webmanifest',
  'get /account/service-worker.js',
  'post /account/share',
  'get /account/sign-in',
  'post /account/sign-in',
  'post /account/language',
  'get /account/forgot',
  'post /account/forgot',
  'get /account/welcome/{token}',
  'post /account/welcome/{token}',
  'get /account/address/{token}',
  'post /account/address/{token}',
  'get /account/shared-month',
  'get /account/shared-month/zip',
  'get /account/{*path}',
];

let testApp: TestApp;
let ana: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  // An administrator: of its pages too it is the token that is missing.
  ana = (await createOrganization(testApp)).admin;
  visitor = await signedIn(testApp, ana.id);
});
afterAll(() => testApp.close());

const closed = () =>
  pageRoutes(testApp)
    .filter(({ method, route }) => !OPEN.includes(`${method} ${route}`))
    .map(({ method, route }) => ({
      method: method as 'get' | 'post',
      path: route.replaceAll(/\{\w+\}/g, '019aa5f0-3c7e-7c41-9d53-6a1c4f1d2b90'),
    }));

describe('every page that is not open', () => {
  it('is a page or a form', () => {
    expect(new Set(pageRoutes(testApp).map(({ method }) => method))).toEqual(new Set(['get', 'post']));
    expect(pageRoutes(testApp).map(({ method, route }) => `${method} ${route}`)).toEqual(
      expect.arrayContaining(OPEN),
    );
    expect(closed().length).toBeGreaterThan(1);
  });

  it('redirects visitors who are not signed in to the sign-in page, even with an API key', async () => {
    for (const { method, path } of closed()) {
      const answers = [
        await testApp.http[method](path),
        await testApp.http[method](path).set(...bearer(ana.key)),
        await testApp.http[method](path).set('Cookie', 'ris-session=nobodys'),
      ];
      for (const { status, headers } of answers)
        expect([method, path, status, headers['location']]).toEqual([
          method,
          path,
          303,
          expect.stringMatching(/^\/account\/sign-in(\?|$)/),
        ]);
    }
  });

  it('rejects a form without its CSRF token', async () => {
    for (const { method, path } of closed()) {
      if (method !== 'post') continue;
      const { status, text } = await visitor.agent.post(path).type('form').send({ name: 'forged' });
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain('This form is no longer valid');
    }
  });

  it('may load nothing external or inline, and is not cached', async () => {
    for (const { method, path } of closed()) {
      if (method !== 'get') continue;
      const { status, headers, text } = await visitor.get(path);
      if (status === 303) continue;
      // What scripts ask for is no page.
      if (headers['content-type']?.startsWith('text/html'))
        expect([path, headers['content-security-policy']]).toEqual([
          path,
          "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; manifest-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    }
  });
});

describe('an internal error', () => {
  it('is a page without internals, and has no body for HEAD requests', async () => {
    await testApp.rows('ALTER TABLE credit_accounts RENAME TO away');
    try {
      const { status, headers, text } = await visitor.get('/account');
      expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' });
      expect(text).toContain(headers['x-request-id']);
      expect(text).not.toMatch(/credit_accounts|relation|SELECT|node_modules|\.[jt]sx?:/);
      expect((await visitor.agent.head('/account')).status).toBe(500);
    } finally {
      await testApp.rows('ALTER TABLE away RENAME TO credit_accounts');
    }
  });

  it("is such a page even if the session can't be loaded", async () => {
    await testApp.rows('ALTER TABLE web_sessions RENAME TO away');
    try {
      const { status, text } = await visitor.get('/account');
      expect(status).toBe(500);
      expect(text).toContain('<html lang="en">');
      expect(text).not.toMatch(/web_sessions|relation|SELECT/);
      await new Visitor(testApp).get('/account/sign-in').expect(200);
    } finally {
      await testApp.rows('ALTER TABLE away RENAME TO web_sessions');
    }
  });

  it('has the same length for a HEAD request, which changes nothing', async () => {
    for (const path of ['/account', '/account/sign-in', '/account/settings/api-key/regenerate']) {
      const looked = await visitor.agent.head(path);
      const page = await visitor.get(path);
      expect([path, looked.status, looked.headers['content-length']]).toEqual([
        path,
        page.status,
        page.headers['content-length'],
      ]);
    }
  });
});

describe('stylesheet, scripts and icon', () => {
  it('are cached by browsers, since their URL changes with their content', async () => {
    const { text } = await visitor.get('/account');
    const addresses = [...text.matchAll(/(?:href|src)="(\/account\/assets\/[^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) {
      const { headers } = await testApp.http.get(address ?? '').expect(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('are cached only under the URL of their own version', async () => {
    const { text } = await visitor.get('/account');
    const [, folder = ''] = /href="(\/account\/assets\/[^/]+)\/style\.css"/.exec(text) ?? [];
    const style = await testApp.http.get(`${folder}/style.css`).expect(200);
    const newer = await testApp.http.get(`${folder}x/style.css`).expect(200);
    expect([newer.text, newer.headers['cache-control']]).toEqual([style.text, 'no-store']);
    const none = await testApp.http.get(`${folder}/nothing.css`).expect(404);
    expect(none.headers['cache-control']).toBe('no-store');
  });

  it.each(['nothing.js', '..%2fmain.js', '%2e%2e', 'main.d.ts'])('do not include %s', async (name) => {
    await testApp.http.get(`/account/assets/x/${name}`).expect(404);
  });

  // Half a second for a telephone with 1.6 Mbit/s, which is what pages are measured with. A third of it is the font.
  it('and the first page together are less than 96 kB before compression', async () => {
    const page = await testApp.http.get('/account/sign-in');
    let bytes = Buffer.byteLength(page.text);
    const seen = new Set<string>();
    const load = async (address: string): Promise<void> => {
      if (seen.has(address)) return;
      seen.add(address);
      const { body, text } = await testApp.http.get(address).buffer(true);
      bytes += Buffer.isBuffer(body) ? body.length : Buffer.byteLength(text);
      const content = Buffer.isBuffer(body) ? '' : text;
      for (const [, name = ''] of content.matchAll(/from ["']\.\/([^"']+)["']/g))
        await load(address.replace(/[^/]+$/, name));
    };
    for (const [, address = ''] of page.text.matchAll(/(?:href|src)="(\/account\/assets\/[^"]+)"/g))
      // Asked for by who puts the account on a home screen.
      if (!address.endsWith('apple-touch-icon.png')) await load(address);
    expect(seen.size).toBeGreaterThanOrEqual(4);
    expect(bytes).toBeLessThan(96_000);
  });
});
