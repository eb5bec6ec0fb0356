// The steps of .ci/run, in their order: the quick ones, then the others by length, so that none begins late. Each has
//   name           unique; the key in .ci/passed.json
//   command        for bash, in the root of the checkout. It exits with 77 if it cannot check anything; then nothing is recorded
//   covers         git's pathspecs of the files that it checks, all of them positive. The step is skipped while their content is
//                  the same as when it last passed. A step without them always runs. Unit specs don't count: `npm test` always runs
//   externalFiles  files and folders outside the checkout that it checks with
//   packages       Debian packages that it needs
//   exclusive      nothing runs in parallel, since it measures time or uses all cores
import { readdirSync } from 'node:fs';

const WEB_ACCOUNT = 'src/web-account';
/** The service without its web pages. A change to the pages alone does not rerun the steps that cover this. */
const SERVICE = [
  'ormconfig.ts',
  ...readdirSync(new URL('../src', import.meta.url))
    .map((name) => `src/${name}`)
    .filter((path) => path !== WEB_ACCOUNT),
];
const TESTS = ['vitest.config.ts', 'scripts/oxc-options.ts', 'test/support', 'test/fixtures'];
/** The files that serve pages: entry points, layout and sessions. */
const PAGES = [`${WEB_ACCOUNT}/*.ts`, `${WEB_ACCOUNT}/layout`, `${WEB_ACCOUNT}/session`];
const READER = [
  'src/receipts',
  'src/sat',
  'src/testing',
  'test/benchmark/receipts',
  'test/support',
  'test/fixtures',
];
const CHECKER = {
  externalFiles: ['../shared/cfdi-verifier'],
  packages: ['libxml2-utils', 'xsltproc', 'openssl', 'python3'],
};
const FONTS = [
  'fonts-dejavu',
  'fonts-liberation',
  'fonts-noto-mono',
  'fonts-urw-base35',
  'xfonts-base',
  'xfonts-terminus',
  'fonts-spleen',
  'fonts-dkg-handwriting',
  'fonts-breip',
  'fonts-bwht',
  'fonts-rufscript',
  'fonts-humor-sans',
];

/** Run first, in order; if one fails, nothing else runs. With `npm test` this is the README's command. */
export const PREPARE = [
  { name: 'npm ci', command: 'npm ci' },
  { name: 'build', command: 'npm run -s build' },
];

/** The long tests of some folders or files. */
const longTests = (area, suites, covers, packages = []) => ({
  name: `long tests: ${area}`,
  command: `npm run -s test:long -- ${suites.join(' ')}`,
  covers: [...TESTS, ...covers, ...suites],
  packages: ['poppler-utils', ...packages],
});

export const STEPS = [
  { name: 'format', command: 'npm run -s format:check' },
  { name: 'types', command: 'npm run -s --ignore-scripts types' },
  { name: 'lint', command: 'npm run -s --ignore-scripts lint' },
  { name: 'known vulnerabilities of dependencies', command: 'bash .ci/audit' },
  { name: 'npm test', command: 'npm test', exclusive: true },
  { name: 'start the build, check its health, run the demo', command: 'bash .ci/start', packages: ['curl'] },
  { name: 'the OpenAPI document', command: 'bash .ci/openapi dist/openapi.json' },
  { name: 'kill the service and its database', command: 'bash .ci/chaos' },
  {
    name: 'pages in Chromium',
    command: 'npm run -s test:pages',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
  longTests(
    'service',
    [
      'src/provider',
      'test/provider',
      'test/receipts',
      'test/invoicing',
      'test/webhooks',
      'test/start.long-spec.ts',
      'test/stop.long-spec.ts',
      'test/cli',
      'test/client',
      'test/clients',
      'test/extensions',
    ],
    [
      ...SERVICE,
      ...PAGES,
      'test/chaos',
      'package.json',
      'scripts/pack-client.ts',
      'docs/client.md',
      'docs/examples/whole-way.ts',
    ],
  ),
  {
    name: 'accuracy on labelled receipts, and the CFDI of each of them',
    command: 'bash .ci/reading',
    covers: [
      ...READER,
      'src/cfdi',
      'src/provider/embedded',
      'src/platform/write-once',
      '.ci/reading',
      '.ci/check-cfdi',
    ],
    packages: [...FONTS, ...CHECKER.packages],
    externalFiles: [...CHECKER.externalFiles, '../shared/receipts/mx', '../shared/receipts/sroie'],
  },
  {
    name: 'build the image, and run it read-only as any user',
    command: 'bash .ci/image',
    covers: ['package.json', 'Dockerfile', '.dockerignore', ...SERVICE, '.ci/image'],
    packages: ['buildah', 'debootstrap', 'curl', 'jq', 'postgresql-client'],
  },
  // Those of the platform among them: what no log may contain, whichever module writes it.
  longTests(
    'platform and web account',
    [
      'src/platform',
      'src/testing',
      'test/platform',
      'test/auth',
      'test/testing',
      'test/web-account',
      'test/seed',
    ],
    ['src', 'ormconfig.ts', 'test/chaos', 'docs/operations/backups.md'],
    ['libreoffice-calc-nogui'],
  ),
  {
    name: 'cluster: stories and kills with two APIs and two workers',
    command: 'bash .ci/cluster',
    covers: [
      ...SERVICE,
      ...TESTS,
      'test/*.e2e-spec.ts',
      'test/invoicing',
      'test/profiles',
      'test/webhooks',
      'test/chaos',
      '.ci/cluster',
    ],
    packages: ['postgresql', 'haproxy'],
  },
  {
    name: 'the last release beside this version, on one database',
    command: 'bash .ci/side-by-side',
    covers: [...SERVICE, 'test/side-by-side', 'test/support', 'test/chaos', '.ci/side-by-side'],
  },
  {
    name: 'fail the database over, restore it, and go through a pooler',
    command: 'bash .ci/failover',
    covers: [
      ...SERVICE,
      ...PAGES,
      ...TESTS,
      'test/*.e2e-spec.ts',
      'test/chaos',
      'test/invoicing',
      'test/platform/database',
      'test/web-account/new-invoice.e2e-spec.ts',
      '.ci/failover',
    ],
    packages: ['postgresql', 'haproxy', 'pgbouncer'],
  },
  {
    name: 'abusive uploads and request bodies',
    command: 'env -u NODE_COMPILE_CACHE npm run -s test:abuse',
    covers: [...SERVICE, ...PAGES, 'test/abuse', 'test/support', 'test/fixtures'],
  },
  {
    name: 'replace each process under load',
    command: 'bash .ci/rolling-update',
    covers: [
      ...SERVICE,
      'docs/operations',
      'test/deployment',
      'test/support',
      'test/chaos',
      '.ci/rolling-update',
    ],
    packages: ['haproxy', 'caddy'],
  },
  {
    name: 'query plans among half a million invoices',
    command: 'bash .ci/plans',
    covers: [
      ...SERVICE.filter((path) => path !== 'src/receipts' && path !== 'src/cfdi'),
      ...PAGES,
      'test/plans',
      'test/benchmark/service/harness',
      'test/support',
      '.ci/plans',
    ],
  },
  {
    name: 'packages that extend the service, from the packed file',
    command: 'bash .ci/extend',
    covers: [
      'package.json',
      ...SERVICE,
      ...PAGES,
      'docs/examples',
      'docs/extending.md',
      '.ci/extend',
      '.ci/extract',
    ],
    packages: ['curl'],
  },
  longTests(
    'receipts',
    ['src/receipts', 'src/cfdi', 'test/benchmark', 'training'],
    ['src/sat', 'src/testing'],
  ),
  {
    name: 'Lighthouse on the built pages',
    command: 'bash .ci/lighthouse',
    covers: [WEB_ACCOUNT, 'src/*.ts', 'src/demo', 'src/invoicing', 'src/platform/http', '.ci/lighthouse*'],
    packages: ['chromium', 'fonts-liberation'],
  },
  {
    name: 'files in an S3 bucket (Ceph)',
    command: 'bash .ci/s3',
    covers: [
      'src/*.ts',
      'src/platform',
      'src/invoicing',
      'src/provider/embedded',
      'src/testing',
      `${WEB_ACCOUNT}/drafts`,
      ...TESTS,
      'test/*.e2e-spec.ts',
      'test/invoicing',
      'test/platform',
      'test/profiles',
      'test/web-account/*.e2e-spec.ts',
      'test/web-account/invoice-list',
      '.ci/s3',
    ],
    packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'curl'],
  },
  { name: 'CFDI of generated line items', command: 'bash .ci/cfdi', ...CHECKER },
  {
    name: 'programs of the docs, on one host and on two',
    command: 'bash .ci/client',
    covers: [
      'package.json',
      ...SERVICE,
      'docs/api.md',
      'docs/client.md',
      'docs/examples/whole-way.ts',
      'scripts/pack-client.ts',
      'test/clients',
      'test/fixtures',
      '.ci/client',
      '.ci/extract',
      '.ci/openapi',
      '.ci/redocly.yaml',
      '.ci/spectral.yaml',
    ],
    packages: ['curl', 'jq', 'python3', 'uuid-runtime'],
  },
  {
    name: 'Compose, Kubernetes and proxies, by their schemas',
    command: 'bash .ci/deploy',
    covers: [
      'docs/operations',
      'test/deployment',
      'test/support',
      'src/config.ts',
      'src/**/*.settings.ts',
      '.env.example',
      '.ci/deploy',
    ],
    packages: ['haproxy', 'caddy', 'openssl'],
  },
  {
    name: 'alerts and the dashboard',
    command: 'bash .ci/monitoring',
    covers: ['docs/operations', 'test/monitoring', '.ci/monitoring'],
    packages: ['prometheus'],
  },
  {
    name: 'speed, beside a bare handler',
    command: 'env -u NODE_COMPILE_CACHE bash .ci/benchmark',
    covers: [...SERVICE, 'test/benchmark/service', 'test/support', '.ci/benchmark'],
    exclusive: true,
  },
  {
    name: 'the checkout is unchanged',
    command: "git diff --exit-code -- . ':!.ci/passed.json'",
    exclusive: true,
  },
];
