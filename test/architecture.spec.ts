import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Who may import whom, beside itself. A module that is not in the table may import nothing. */
const ALLOWED: Record<string, string[]> = {
  platform: [],
  sat: [],
  'security-log': ['platform'],
  credits: ['platform', 'sat'],
  receipts: ['platform', 'sat'],
  cfdi: ['sat', 'receipts'],
  provider: ['platform', 'sat', 'receipts', 'cfdi'],
  organizations: ['platform', 'sat', 'credits'],
  'tax-info': ['platform', 'sat', 'credits', 'organizations'],
  profiles: ['platform', 'sat', 'security-log', 'credits', 'organizations', 'tax-info'],
  auth: ['platform', 'sat', 'security-log', 'organizations', 'profiles'],
  audit: ['platform', 'invoicing'],
  'web-account': [
    'platform',
    'sat',
    'security-log',
    'credits',
    'organizations',
    'tax-info',
    'profiles',
    'auth',
    'invoicing',
    'provider',
    'receipts',
  ],
  invoicing: ['platform', 'sat', 'credits', 'provider', 'organizations', 'tax-info', 'profiles', 'auth'],
};

/** What starts the application and works with all of it. */
const STARTS = ['cli', 'demo'];

/** Words of the product. `RFC 9110` and its like are of the internet, not of taxpayers. */
const PRODUCT =
  /invoic|receipt|picture|ticket|cfdi|facturapi|rfc(?! \d)|account|profile|organization|org_id|credit/i;

/** Where the platform knows the product all the same. */
const KNOWING = [
  // The tables are the product's.
  'platform/database/migrations/**',
  // Its name is in every data folder.
  'platform/database/embedded-server.ts',
  // Examples of what an operator may write.
  'platform/database/database.settings.ts',
  'platform/mail/mail.settings.ts',
];

/** What controllers and services take the caller from. */
const FOR_ALL = ['auth/auth.errors.js', 'auth/caller.js', 'auth/current-caller.decorator.js'];

interface Import {
  path: string;
  file: string;
  from: string;
  to: string;
}

const imports: Import[] = globSync('**/*.{ts,tsx}', {
  cwd: SRC,
  exclude: ['**/*.spec.{ts,tsx}', '**/*.long-spec.ts'],
}).flatMap((file) =>
  [
    ...readFileSync(join(SRC, file), 'utf8').matchAll(
      /(?:^(?:import|export)[^;]*?from |^import |\bimport\()'(\.[^']+)'/gm,
    ),
  ].map(([, specifier = '']) => {
    const target = relative(SRC, join(SRC, dirname(file), specifier));
    return { path: target, file, from: file.split('/')[0] ?? '', to: target.split('/')[0] ?? '' };
  }),
);

describe('modules', () => {
  it('import only what the table allows', () => {
    const inModules = imports.filter(
      ({ file, from, to }) => file.includes('/') && !STARTS.includes(from) && from !== to,
    );
    expect(inModules.length).toBeGreaterThan(50);
    const forbidden = inModules.filter(
      ({ from, to, path }) => !ALLOWED[from]?.includes(to) && !FOR_ALL.includes(path),
    );
    expect(forbidden).toEqual([]);
  });

  it('leave the platform without a word of the product', () => {
    const files = globSync('platform/**/*.{ts,tsx}', { cwd: SRC, exclude: [...KNOWING, '**/*.spec.ts'] });
    expect(files.length).toBeGreaterThan(30);
    const found = files.flatMap((file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .filter((line) => PRODUCT.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('keep Nest and the database out of the vocabulary', () => {
    const sources = globSync('sat/**/*.ts', { cwd: SRC }).map((file) =>
      readFileSync(join(SRC, file), 'utf8'),
    );
    expect(sources.filter((source) => /from '(@nestjs|typeorm|pg)/.test(source))).toEqual([]);
  });
});
