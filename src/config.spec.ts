import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csdOf, newAuthority } from './testing/fake-provider/csd.js';
import { envExample } from '../test/support/service/env-example.js';
import { readConfig } from './config.js';
import { defineSettings } from './platform/settings/define-settings.js';
import { StartupError } from './platform/startup-error.js';
import { ScriptedProvider } from './testing/scripted-provider.js';

const ENV_EXAMPLE = fileURLToPath(new URL('../.env.example', import.meta.url));

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ROLE: 'all',
      API_KEY_PREFIX: 'ris',
    });
  });

  it('treats an empty value as unset', () => {
    const { PORT, DATABASE_URL } = readConfig({ PORT: '', DATABASE_URL: '' });
    expect([PORT, DATABASE_URL]).toEqual([3000, undefined]);
  });

  it('listens on every address in production', () => {
    const production = {
      NODE_ENV: 'production',
      ALLOW_SANDBOX_PROVIDER: 'true',
      PUBLIC_URL: 'https://app.example',
    };
    expect(readConfig(production).HOST).toBe('0.0.0.0');
    expect(readConfig({ ...production, HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1');
  });

  it.each([
    'https://app.example',
    'http://10.0.0.5:3000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('accepts the address %s in production', (PUBLIC_URL) => {
    const production = { NODE_ENV: 'production', ALLOW_SANDBOX_PROVIDER: 'true', PUBLIC_URL };
    expect(readConfig(production).PUBLIC_URL).toBe(PUBLIC_URL);
  });

  it('quotes no value of a setting whose form throws', () => {
    const settings = [
      defineSettings('acme', { ACME_KEYS: z.string().transform((text) => JSON.parse(text) as unknown) }),
    ];
    expect(() => readConfig({ ACME_KEYS: '{hunter2}' }, { settings })).toThrow(
      new StartupError('One of ACME_KEYS: not valid'),
    );
  });

  it("validates the settings of an extension's provider if it is selected", () => {
    class Acme extends ScriptedProvider {
      static override readonly settings = [defineSettings('acme', { ACME_URL: z.url() })];
    }
    const extensions = { providers: { acme: Acme } };
    const { INVOICING_PROVIDER } = readConfig({}, extensions);
    expect(INVOICING_PROVIDER).toBe('embedded');
    const chosen = { INVOICING_PROVIDER: 'acme' };
    expect(() => readConfig(chosen, extensions)).toThrow(new StartupError('ACME_URL: must be set'));
    expect(readConfig({ ...chosen, ACME_URL: 'https://acme.example' }, extensions)).toMatchObject({
      ACME_URL: 'https://acme.example',
    });
  });

  it('accepts one secret for links, or two, of which the first signs', () => {
    const [first, second] = ['0123456789abcdef', 'fedcba9876543210'];
    expect(readConfig({ LINK_SECRET: first }).LINK_SECRET).toEqual([first]);
    for (const LINK_SECRET of [`${first},${second}`, ` ${first} , ${second} `])
      expect(readConfig({ LINK_SECRET }).LINK_SECRET).toEqual([first, second]);
  });

  it("reads SAT's authorities from a file of certificates", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roots-'));
    const path = join(folder, 'sat.pem');
    const { pem } = newAuthority('AC DEL SAT');
    await writeFile(path, `Bag Attributes\n${pem}\n${pem}`);
    expect(readConfig({ SAT_AUTHORITIES: path }).SAT_AUTHORITIES.map(({ subject }) => subject)).toEqual([
      'CN=AC DEL SAT',
      'CN=AC DEL SAT',
    ]);
    expect(readConfig({}).SAT_AUTHORITIES).toEqual([]);
    const csd = `-----BEGIN CERTIFICATE-----\n${csdOf('EKU9003173C9').certificado}\n-----END CERTIFICATE-----\n`;
    const faulty = [
      ['', /of authorities$/],
      [pem.replaceAll('M', 'A'), /certificate 1/],
      [csd, /certificate 1/],
      [pem + csd + pem, /certificate 2/],
    ] as const;
    for (const [at, [text, why]] of faulty.entries()) {
      await writeFile(join(folder, `${at}.pem`), text);
      const read = () => readConfig({ SAT_AUTHORITIES: join(folder, `${at}.pem`) });
      expect(read).toThrow(/^SAT_AUTHORITIES: not the path/);
      expect(read).toThrow(why);
    }
    expect(() => readConfig({ SAT_AUTHORITIES: join(folder, 'none') })).toThrow(
      /^SAT_AUTHORITIES: not the path/,
    );
  });

  it('accepts the issuers as text or as a file', async () => {
    const text = '{"AET140822H32": "sk_test_1", "EKU9003173C9": {"key": "sk_live_2", "webhook_secret": "s"}}';
    const issuers = {
      AET140822H32: { key: 'sk_test_1', webhookSecret: null },
      EKU9003173C9: { key: 'sk_live_2', webhookSecret: 's' },
    };
    const file = join(await mkdtemp(join(tmpdir(), 'ris-config-')), 'issuers.json');
    await writeFile(file, text);
    for (const FACTURAPI_ISSUERS of [text, file])
      expect(readConfig({ FACTURAPI_ISSUERS }).FACTURAPI_ISSUERS).toEqual(issuers);
  });

  it('accepts a mail server with sender and origin of links', () => {
    const mail = {
      SMTP_URL: 'smtp://localhost:1025',
      PUBLIC_URL: 'https://app.example',
      MAIL_FROM: 'Invoicing <no-reply@app.example>',
    };
    expect(readConfig(mail)).toMatchObject(mail);
    expect(readConfig({ ...mail, MAIL_FROM: 'no-reply@app.example' }).MAIL_FROM).toBe('no-reply@app.example');
  });

  it.each([
    [{ PORT: '70000' }, /^PORT: /],
    [{ PORT: '1.5' }, /^PORT: /],
    [{ ALLOW_SANDBOX_PROVIDER: 'maybe' }, /^ALLOW_SANDBOX_PROVIDER: /],
    [{ SAT_STATUS: 'maybe' }, /^SAT_STATUS: /],
    [{ SAT_STATUS_URL: 'http://sat.example.com' }, /^SAT_STATUS_URL: https, or/],
    [{ SAT_STATUS_URL: 'sat' }, /^SAT_STATUS_URL: /],
    [{ API_FAMILY_SEGMENT: 'a/b' }, /^API_FAMILY_SEGMENT: lower-case/],
    [{ HOST: 'http://127.0.0.1:3000' }, /^HOST: an address of this machine/],
    [{ HOST: '127.0.0.1:3000' }, /^HOST: an address of this machine/],
    [{ BASE_URL_HOST: 'https://api.example.com' }, /^BASE_URL_HOST: a host name/],
    [{ APP_URL_HOST: 'app.example.com:443' }, /^APP_URL_HOST: a host name/],
    [{ LINK_SECRET: 'short' }, /^LINK_SECRET: .*16 characters/],
    [{ LINK_SECRET: '0123456789abcdef,short' }, /^LINK_SECRET: .*16 characters(?!.*short)/],
    [{ LINK_SECRET: '0123456789abcdef,' }, /^LINK_SECRET: .*16 characters/],
    [{ LINK_SECRET: Array(3).fill('0123456789abcdef').join() }, /^LINK_SECRET: .*two/],
    [{ FACTURAPI_URL: 'http://api.example.com' }, /^FACTURAPI_URL: https/],
    [{ FACTURAPI_ISSUERS: '/nowhere.json' }, /^FACTURAPI_ISSUERS: neither JSON/],
    [{ FACTURAPI_ISSUERS: '{"AET140822H32": "secret"}' }, /^FACTURAPI_ISSUERS\.AET140822H32: (?!.*secret)/],
    [{ FACTURAPI_ISSUERS: '{}' }, /^FACTURAPI_ISSUERS: names no vendor/],
    [{ INVOICING_PROVIDER: 'facturapi' }, /^FACTURAPI_ISSUERS: needed/],
    [{ INVOICING_PROVIDER: 'portal' }, /^PORTAL_URL: needed/],
    [{ INVOICING_PROVIDER: 'portal', PORTAL_URL: 'https://portal.example' }, /^PORTAL_KEY: needed/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL: /],
    [{ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'a@example.com' }, /^PUBLIC_URL: needed with SMTP_URL/],
    [{ SMTP_URL: 'smtp://localhost:1025', PUBLIC_URL: 'https://app.example' }, /^MAIL_FROM: needed/],
    [{ MAIL_FROM: 'Invoicing' }, /^MAIL_FROM: an address/],
    [{ PORTAL_WEBHOOK_SECRET: 'whsec_short' }, /^PORTAL_WEBHOOK_SECRET: /],
    [{ PORTAL_FINDS_BY_CODE: 'perhaps' }, /^PORTAL_FINDS_BY_CODE: /],
    [
      {
        NODE_ENV: 'production',
        INVOICING_PROVIDER: 'facturapi',
        FACTURAPI_ISSUERS: '{"AET140822H32": "sk_test_1"}',
      },
      /^FACTURAPI_ISSUERS: a test key/,
    ],
    [{ ROLE: 'reader', RECEIPT_READERS: '0' }, /^RECEIPT_READERS: at least 1/],
    [{ NODE_ENV: 'production' }, /^INVOICING_PROVIDER: .*ALLOW_SANDBOX_PROVIDER/],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX_PROVIDER: 'true' }, /^PUBLIC_URL: needed .*Host/],
    [
      { NODE_ENV: 'production', ALLOW_SANDBOX_PROVIDER: 'true', ROLE: 'worker' },
      /^PUBLIC_URL: needed .*Host/,
    ],
    [
      {
        NODE_ENV: 'production',
        ALLOW_SANDBOX_PROVIDER: 'true',
        PUBLIC_URL: 'http://app.example',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@example.com',
      },
      /^PUBLIC_URL: https/,
    ],
  ])('refuses %j by name', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('.env.example', () => {
  it('documents every setting (UPDATE_FILES=1 rewrites it)', () => {
    const expected = envExample(readConfig({}));
    if (process.env['UPDATE_FILES']) writeFileSync(ENV_EXAMPLE, expected);
    expect(readFileSync(ENV_EXAMPLE, 'utf8')).toBe(expected);
  });
});
