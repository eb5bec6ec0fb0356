// The steps of .ci/run, in their order. Each has
//   name      unique: the record of what has passed goes by it
//   command   for bash, in the root of the checkout
//   covers    git's pathspecs of what it checks. It is skipped while their content is what it was when it last passed.
//             Without them it always runs
//   beside    files and folders outside the checkout that it checks with
//   packages  Debian's packages that it needs
//   alone     it has the machine to itself, since it measures time or uses all cores
/** The service without the pages for people: a change of these alone runs only what shows them. */
const SERVICE = [
  'src',
  'ormconfig.ts',
  ':!src/web-account',
  ':!**/*.spec.ts',
  ':!**/*.spec.tsx',
  ':!**/*.long-spec.ts',
];
const READER = ['src/receipts', 'src/sat', 'test/benchmark/receipts'];
const CHECKER = {
  beside: ['../shared/cfdi-verifier'],
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
];

/** What all others need: one after the other, and none after one that fails. With `npm test` below, the README's own command. */
export const PREPARE = [
  { name: 'npm ci', command: 'npm ci' },
  { name: 'build', command: 'npm run -s build' },
];

/** Long tests by area, so that a change runs those of its own. */
const longTests = (area, folders, covers) => ({
  name: `long tests: ${area}`,
  command: `npm run -s test:long -- ${folders.join(' ')}`,
  covers: [...covers, ...folders, 'src/testing', 'test/support', 'vitest.config.ts'],
  packages: ['poppler-utils'],
});

export const STEPS = [
  { name: 'format', command: 'npm run -s format:check' },
  { name: 'types', command: 'npm run -s --ignore-scripts types' },
  { name: 'lint', command: 'npm run -s --ignore-scripts lint' },
  { name: 'known vulnerabilities of dependencies', command: 'bash .ci/audit' },
  { name: 'npm test', command: 'npm test', alone: true },
  {
    name: 'start what was built, ask its health, run the demo',
    command: 'bash .ci/start',
  },
  { name: 'the OpenAPI document', command: 'bash .ci/openapi dist/openapi.json' },
  {
    name: 'pages in Chromium',
    command: 'npm run -s test:pages',
    packages: ['chromium', 'fonts-liberation'],
  },
  { name: 'CFDI of generated line items', command: 'bash .ci/cfdi', ...CHECKER },
  { name: 'kill what was built, and its database', command: 'bash .ci/chaos' },
  longTests(
    'receipts',
    ['src/receipts', 'src/cfdi', 'test/receipts', 'test/benchmark', 'training'],
    ['src/sat'],
  ),
  longTests('providers', ['src/provider', 'test/provider'], [...SERVICE]),
  longTests('invoicing', ['test/invoicing', 'test/webhooks'], [...SERVICE]),
  longTests(
    'platform',
    ['src/platform', 'src/testing', 'test/platform', 'test/auth', 'test/testing'],
    [...SERVICE],
  ),
  longTests(
    'processes and clients',
    [
      'test/start.long-spec.ts',
      'test/stop.long-spec.ts',
      'test/cli',
      'test/client',
      'test/clients',
      'test/extensions',
    ],
    [...SERVICE],
  ),
  longTests('web account', ['test/web-account', 'test/seed'], ['src']),
  {
    name: 'Lighthouse, on the pages of what was built',
    command: 'bash .ci/lighthouse',
    covers: ['src/web-account', 'src/platform/http', '.ci/lighthouse*'],
    packages: ['chromium', 'fonts-liberation'],
  },
  {
    name: 'packages that extend it, from the packed file',
    command: 'bash .ci/extend',
    covers: [
      ...SERVICE,
      'src/web-account/*.ts',
      'docs/examples',
      'docs/extending.md',
      '.ci/extend',
      '.ci/extract',
    ],
  },
  {
    name: 'programs of the docs, on one host and on two',
    command: 'bash .ci/client',
    covers: [
      ...SERVICE,
      'docs/api.md',
      'docs/examples/whole-way.ts',
      'test/clients',
      '.ci/client',
      '.ci/extract',
      '.ci/openapi',
    ],
    packages: ['curl', 'jq', 'python3', 'uuid-runtime'],
  },
  {
    name: 'alerts and the dashboard',
    command: 'bash .ci/monitoring',
    covers: ['docs/operations', 'test/monitoring', '.ci/monitoring'],
    packages: ['prometheus'],
  },
  {
    name: 'Compose, Kubernetes and proxies, by their schemas',
    command: 'bash .ci/deploy',
    covers: ['docs/operations', 'test/deployment', '.ci/deploy', '.env.example'],
    packages: ['haproxy', 'caddy', 'openssl'],
  },
  {
    name: 'query plans among five million invoices',
    command: 'bash .ci/plans',
    covers: [...SERVICE, ':!src/receipts', ':!src/cfdi', 'test/plans', '.ci/plans'],
  },
  {
    name: 'the last release beside this version, on one database',
    command: 'bash .ci/side-by-side',
    covers: [
      'ormconfig.ts',
      'src/**/*.entity.ts',
      'src/**/*.sql.ts',
      'src/platform/database',
      'test/side-by-side',
      '.ci/side-by-side',
    ],
  },
  {
    name: 'stories on two APIs and two workers, and kills of all of them',
    command: 'bash .ci/cluster',
    covers: [...SERVICE, 'test/support', 'test/chaos', '.ci/cluster', 'vitest.config.ts'],
    packages: ['postgresql', 'haproxy'],
  },
  {
    name: 'fail the database over, restore it, and go through a pooler',
    command: 'bash .ci/failover',
    covers: [
      'src/platform',
      'src/invoicing',
      'src/credits',
      'ormconfig.ts',
      'test/chaos',
      'test/support',
      '.ci/failover',
    ],
    packages: ['postgresql', 'haproxy', 'pgbouncer'],
  },
  {
    name: 'files in a bucket of Ceph',
    command: 'bash .ci/s3',
    covers: [
      'src/platform/storage',
      'src/platform/kept',
      'src/invoicing',
      'src/testing/storage-contract',
      'test/support',
      '.ci/s3',
    ],
    packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'curl'],
  },
  {
    name: 'build the image, and run it read-only as any user',
    command: 'bash .ci/image',
    covers: [
      'Dockerfile',
      '.dockerignore',
      'tsconfig.json',
      'src/**/*.settings.ts',
      'src/main.ts',
      'src/run-service.ts',
      'src/platform/data-dir.ts',
      '.ci/image',
    ],
    packages: ['buildah', 'debootstrap', 'curl', 'jq'],
  },
  {
    name: 'replace each process under load',
    command: 'bash .ci/rolling-update',
    covers: [
      'src/platform',
      'src/invoicing',
      'src/app.ts',
      'src/start.ts',
      'src/run-service.ts',
      'test/deployment',
      '.ci/rolling-update',
    ],
    packages: ['haproxy', 'caddy'],
  },
  {
    name: 'read receipts whose truth is known',
    command: 'bash .ci/reading',
    covers: [...READER, '.ci/reading'],
    beside: ['../shared/receipts/mx', '../shared/receipts/sroie'],
    packages: FONTS,
  },
  {
    name: 'receipts, and the CFDI of each of them',
    command: 'bash .ci/receipts',
    covers: [...READER, 'src/cfdi', 'src/provider/embedded', '.ci/receipts*', '.ci/check-cfdi'],
    ...CHECKER,
    beside: [...CHECKER.beside, '../shared/receipts/mx'],
  },
  {
    name: 'uploads and bodies that are meant to stop it',
    command: 'env -u NODE_COMPILE_CACHE npm run -s test:abuse',
    covers: ['src/platform/http', 'src/receipts', 'src/invoicing', 'test/abuse', 'test/support'],
    alone: true,
  },
  {
    name: 'speed, beside a bare handler',
    command: 'env -u NODE_COMPILE_CACHE bash .ci/benchmark',
    covers: [...SERVICE, 'test/benchmark/service', '.ci/benchmark'],
    alone: true,
  },
  {
    name: 'nothing was changed by all this',
    command: "git diff --exit-code -- . ':!.ci/passed.json'",
    alone: true,
  },
];
