/**
 * Usage: npm pack, after npm run build. Runs after the service is packed, and packs the client as a package of its own, from the
 * same build and with the same version.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Manifest {
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/** The example to which the README links. */
const EXAMPLE = 'examples/whole-way.ts';

/** The client's manifest. Its dependency has the version with which the service tests it. */
const manifestOf = ({ version, license, dependencies }: Manifest): object => ({
  name: 'receipt-invoicing-client',
  version,
  description:
    'A typed client of the Receipt Invoicing Service, which turns receipts into Mexican CFDI 4.0 invoices',
  license,
  type: 'module',
  sideEffects: false,
  // The first with AbortSignal.any. The service itself needs a later one.
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  files: ['*.js', '*.d.ts', 'examples'],
  dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
});

/** Replaces links to pages that are not in the client's package by their text. */
const withoutLinks = (page: string): string =>
  page.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text: string, target: string) =>
    target.startsWith('https:') || target === EXAMPLE ? link : text,
  );

const folder = await mkdtemp(join(tmpdir(), 'client-'));
try {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  await cp('dist/src/client', folder, { recursive: true });
  await cp('LICENSE', join(folder, 'LICENSE'));
  await cp(join('docs', EXAMPLE), join(folder, EXAMPLE));
  await writeFile(join(folder, 'README.md'), withoutLinks(await readFile('docs/client.md', 'utf8')));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  // npm passes its options, such as `--pack-destination`, in the environment.
  execFileSync('npm', ['pack', folder], { stdio: 'inherit' });
} finally {
  await rm(folder, { recursive: true });
}
