import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Which modules a module may import, besides itself. A module that is not listed may import none. */
const ALLOWED: Record<string, string[]> = {
  platform: [],
  sat: [],
  'security-log': ['platform'],
  credits: ['platform', 'sat'],
  receipts: ['platform', 'sat'],
  cfdi: ['sat', 'receipts'],
  provider: ['platform', 'sat', 'receipts', 'cfdi'],
  constancia: ['platform', 'sat', 'receipts', 'provider'],
  organizations: ['platform', 'sat', 'credits'],
  'tax-info': ['platform', 'sat', 'credits', 'organizations'],
  profiles: ['platform', 'sat', 'security-log', 'credits', 'organizations', 'tax-info'],
  auth: ['platform', 'sat', 'security-log', 'organizations', 'profiles'],
  audit: ['platform', 'invoicing'],
  erasure: ['platform', 'security-log', 'profiles', 'auth', 'invoicing'],
  webhooks: ['platform', 'security-log', 'credits', 'organizations', 'invoicing'],
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
    'constancia',
    'webhooks',
  ],
  invoicing: [
    'platform',
    'sat',
    'security-log',
    'credits',
    'receipts',
    'cfdi',
    'provider',
    'organizations',
    'tax-info',
    'profiles',
    'auth',
  ],
};

/** Modules that start the application, and may import all others. */
const STARTS = ['cli', 'demo', 'extensions', 'testing'];
/** The tables of each module. Other modules access them through the service that the module exports. */
const TABLES: Record<string, string[]> = {
  platform: ['attempt_counts', 'kept_files', 'removals'],
  'security-log': ['security_events'],
  credits: ['credit_accounts', 'credit_entries'],
  receipts: ['known_vendors', 'receipt_corrections', 'receipt_readings', 'station_permits'],
  provider: ['provider_outages', 'provider_submissions'],
  organizations: ['organizations'],
  'tax-info': ['tax_infos'],
  profiles: ['profiles', 'access_grants', 'auth_users'],
  auth: ['api_keys'],
  invoicing: ['invoices', 'idempotency_keys', 'purchase_claims', 'receipt_drafts', 'sat_statuses'],
  webhooks: ['webhook_endpoints', 'webhook_messages', 'webhook_deliveries'],
  // It writes the credentials of auth users; `profiles` creates and deletes an auth user with its profile.
  'web-account': ['web_sessions', 'account_links', 'auth_users'],
};

/** Files with a statement that must access tables of other modules, with all of these tables. The file says why. */
const FOREIGN_TABLES: Record<string, string[]> = {
  // Accepting an invoice checks that the key owner is not suspended, and counts the member's invoices.
  'invoicing/creation/accept-invoice.sql.ts': ['profiles'],
  // Operators see which invoices belong to no organization, and what was corrected, in one statement.
  'invoicing/corrections/unconfirmed-invoices.sql.ts': ['organizations', 'receipt_corrections'],
  // An earlier version stored corrections without marking their invoices.
  'invoicing/corrections/fill-corrected-invoices.sql.ts': ['receipt_corrections'],
  // The audit checks all tables in one snapshot.
  'audit/audit.service.ts': ['credit_accounts', 'credit_entries', 'invoices', 'profiles'],
  'audit/invoice-checks.ts': ['credit_entries', 'invoices', 'profiles', 'purchase_claims', 'sat_statuses'],
  'audit/ledger-checks.ts': ['credit_accounts', 'credit_entries', 'organizations', 'profiles'],
  // Every request, page and sign-in waits for these, so they are one statement each.
  'auth/api-keys.sql.ts': ['auth_users', 'organizations', 'profiles', 'tax_infos'],
  'profiles/profiles.sql.ts': ['tax_infos', 'web_sessions'],
  // A person is a profile without tax data.
  'profiles/access/access-grants.sql.ts': ['tax_infos'],
  'web-account/session/sessions.sql.ts': ['access_grants', 'organizations', 'profiles', 'tax_infos'],
  'web-account/password/passwords.sql.ts': ['profiles'],
  // Whether a link works depends on its owner's data at the time of its use.
  'web-account/links/link-store.sql.ts': ['profiles', 'tax_infos'],
  'web-account/links/link-recipients.sql.ts': ['organizations', 'profiles'],
  // An extraction has the scope of its invoice.
  'receipts/output/storage/extraction-store.sql.ts': ['invoices'],
  'receipts/correction/storage/corrections.sql.ts': ['invoices'],
};

/** Words of the product. References such as `RFC 9110` do not count. */
const PRODUCT =
  /invoic|receipt|picture|ticket|cfdi|facturapi|rfc(?! \d)|account|profile|organization|org_id|credit/i;

/** Files of the platform that may use words of the product. */
const PRODUCT_FILES = [
  // The tables are the product's.
  'platform/database/migrations/**',
  // The product's name is part of file names in data folders.
  'platform/database/embedded/embedded-server.ts',
  // Examples for operators.
  'platform/database/database.settings.ts',
  'platform/mail/mail.settings.ts',
];

/** Files that every module may import: the caller, and its errors. */
const FOR_ALL = ['auth/auth.errors.js', 'auth/caller.js', 'auth/current-caller.decorator.js'];

interface Import {
  path: string;
  file: string;
  from: string;
  to: string;
}

const sources = globSync('**/*.{ts,tsx}', {
  cwd: SRC,
  exclude: ['**/*.spec.{ts,tsx}', '**/*.long-spec.ts'],
}).map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const imports: Import[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:^(?:import|export)[^;]*?from |^import |\bimport\()'(\.[^']+)'/gm)].map(
    ([, specifier = '']) => {
      const target = relative(SRC, join(SRC, dirname(file), specifier));
      return { path: target, file, from: file.split('/')[0] ?? '', to: target.split('/')[0] ?? '' };
    },
  ),
);

const withoutExtension = (path: string): string => path.replace(/\.[jt]sx?$/, '');

/** All folders that a path is in, the module first. */
const foldersOf = (path: string): string[] =>
  path.split('/').flatMap((_, depth, parts) => (depth === 0 ? [] : [parts.slice(0, depth).join('/')]));

/**
 * What a folder contains that leads to a path: one of its folders or, if the path is beside them, the file itself.
 * `invoicing.module.ts` imports all folders, and all import `invoice.entity.ts`.
 */
const childOf = (folder: string, path: string): string =>
  withoutExtension(path)
    .split('/')
    .slice(0, folder.split('/').length + 1)
    .join('/');

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The edges of a graph by where they start; those from a node to itself are left out. */
function graphOf(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const different = edges.filter(([from, to]) => from !== to);
  return new Map(
    [...Map.groupBy(different, ([from]) => from)].map(
      ([from, own]) => [from, new Set(own.map(([, to]) => to))] as const,
    ),
  );
}

/** A cycle for each node from which one is reached first; empty if there is none. */
function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const cycleFrom = (node: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = cycleFrom(next, [...way, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  return [...graph.keys()].flatMap((node) => cycleFrom(node, []) ?? []);
}

/** The tables in the SQL of a file, each once. */
function tablesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const table = `(${Object.values(TABLES).flat().join('|')})\\b`;
  const keyword = '\\b(?:FROM|JOIN|INTO|UPDATE|USING|TRUNCATE|ONLY)';
  // Or another table of a list, with a one-letter alias.
  const found = code.matchAll(new RegExp(`${keyword}\\s+${table}|,\\s+${table}\\s+[a-z]\\b`, 'g'));
  return [...new Set(Array.from(found, ([, one, next]) => one ?? next ?? ''))].sort();
}

describe('modules', () => {
  it('access only their own tables in SQL, except in the listed files', () => {
    const inModules = sources.filter(({ file }) => !file.startsWith('platform/database/migrations/'));
    const foreign = inModules.flatMap(({ file, text }) => {
      const own = TABLES[file.split('/')[0] ?? ''] ?? [];
      const tables = tablesIn(text).filter((table) => !own.includes(table));
      return tables.length > 0 ? [[file, tables] as const] : [];
    });
    expect(Object.fromEntries(foreign)).toEqual(FOREIGN_TABLES);
  });

  it('list the tables of all entities', () => {
    const ofEntities = sources.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/@Entity\('(\w+)'\)/g), ([, table = '']) => ({
        table,
        module: file.split('/')[0] ?? '',
      })),
    );
    expect(ofEntities.length).toBeGreaterThan(14);
    expect(ofEntities.filter(({ table, module }) => !TABLES[module]?.includes(table))).toEqual([]);
  });

  it('do not import entities of other modules, with few exceptions', () => {
    const used = sources
      .filter(({ file }) => file.includes('/') && !file.endsWith('.entity.ts'))
      .flatMap(({ file, text }) =>
        Array.from(
          text.matchAll(/^import \{[^}]*\} from '(\.[^']+\.entity)\.js'/gm),
          ([, specifier = '']) => ({ by: file.split('/')[0], of: join(dirname(file), specifier) }),
        ),
      )
      .filter(({ by, of }) => !of.startsWith(`${by}/`));
    expect(new Set(used.map(({ by, of }) => `${by} ${of}`))).toEqual(
      new Set([
        // Tax data are selected together with their profile; both modules write auth users.
        'profiles tax-info/tax-info.entity',
        'web-account profiles/auth-user.entity',
        // Opens the submissions without Nest.
        'testing provider/remote/provider-submission.entity',
      ]),
    );
  });

  it('have no files that import each other, directly or through others', () => {
    const graph = graphOf(
      imports.map(({ file, path }) => [withoutExtension(file), withoutExtension(path)] as const),
    );
    expect(graph.size).toBeGreaterThan(400);
    expect(cyclesIn(graph)).toEqual([]);
  });

  it('have no folders that import each other, directly or through others', () => {
    const byFolder = Map.groupBy(
      imports.flatMap(({ file, path }) =>
        foldersOf(file)
          .filter((folder) => path.startsWith(`${folder}/`))
          .map((folder) => ({ folder, from: childOf(folder, file), to: childOf(folder, path) })),
      ),
      ({ folder }) => folder,
    );
    const cycles = [...byFolder.values()].flatMap((own) =>
      cyclesIn(graphOf(own.map(({ from, to }) => [from, to] as const))),
    );
    expect(byFolder.size).toBeGreaterThan(100);
    expect(cycles).toEqual([]);
  });

  it('import only modules that the table allows', () => {
    const inModules = imports.filter(
      ({ file, from, to }) => file.includes('/') && !STARTS.includes(from) && from !== to,
    );
    expect(inModules.length).toBeGreaterThan(50);
    const forbidden = inModules.filter(
      ({ from, to, path }) => !ALLOWED[from]?.includes(to) && !FOR_ALL.includes(path),
    );
    expect(forbidden).toEqual([]);
  });

  it('import only packages that are dependencies or peer dependencies', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(SRC, '../package.json'), 'utf8'),
    ) as Record<'dependencies' | 'peerDependencies', object>;
    const installed = Object.keys({ ...dependencies, ...peerDependencies });
    const used = sources.flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(/(?:^(?:import|export)[^;]*?from |^import |\bimport\()'((?:@[\w-]+\/)?[\w-][^'/]*)/gm),
        ([, name = '']) => ({ file, name }),
      ).filter(({ name }) => !name.startsWith('node:')),
    );
    expect(used.length).toBeGreaterThan(400);
    expect(used.filter(({ name }) => !installed.includes(name))).toEqual([]);
  });

  it('keep words of the product out of the platform', () => {
    const files = globSync('platform/**/*.{ts,tsx}', {
      cwd: SRC,
      exclude: [...PRODUCT_FILES, '**/*.spec.ts'],
    });
    expect(files.length).toBeGreaterThan(30);
    const found = files.flatMap((file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .filter((line) => PRODUCT.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('keep Nest and the database out of `sat`', () => {
    const vocabulary = globSync('sat/**/*.ts', { cwd: SRC }).map((file) =>
      readFileSync(join(SRC, file), 'utf8'),
    );
    expect(vocabulary.filter((source) => /from '(@nestjs|typeorm|pg)/.test(source))).toEqual([]);
  });
});

describe('the documentation', () => {
  it('names existing files', () => {
    const root = join(SRC, '..');
    // That page names files of the reader's own package.
    const pages = globSync(['*.md', 'docs/*.md', 'docs/{decisions,operations}/*.md'], {
      cwd: root,
      exclude: ['docs/extending.md'],
    });
    const named = pages.flatMap((page) =>
      Array.from(
        readFileSync(join(root, page), 'utf8').matchAll(/`((?:src|test|docs)\/[\w./*-]+\.\w+)`/g),
        ([, file = '']) => ({ page, file }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file }) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });
});
