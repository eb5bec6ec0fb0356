// Usage: .ci/deploy: what docs/operations has for containers, held against the schemas, against itself, and against the
// settings that the service knows.
import { readConfig, settings } from '../../src/config.js';
import { danglingNames, looseness } from './links.js';
import { type Manifest, podsOf, type Process, readCompose, readManifests } from './manifests.js';
import { againstComposeSchema, againstSchemas, unknownFields } from './schemas.js';
import { trustedTooWidely, untrustedProxy } from './trusted-proxies.js';

/** What is no setting of the service, and is read by libraries in it. */
const OF_OTHERS = /^(AWS|OTEL|NODE)_/;
/** As the comment in compose.yaml has it. */
const DOT_ENV = {
  PUBLIC_HOST: 'app.example.com',
  POSTGRES_PASSWORD: '5f9c',
  S3_SECRET_KEY: '7e1a',
  LINK_SECRET: 'a-secret-of-44-characters',
  ALLOW_SANDBOX_PROVIDER: 'true',
};

const manifests = await readManifests();
const compose = await readCompose(DOT_ENV);
const processes = [...processesOf(manifests), ...compose.processes];
const images = new Set(podsOf(manifests).flatMap(({ pod }) => pod.spec.containers.map(({ image }) => image)));
const problems = [
  ...(await againstSchemas(manifests)),
  ...unknownFields(manifests),
  ...danglingNames(manifests),
  ...looseness(manifests),
  ...(images.size === 1 ? [] : [`one version of the service, not ${[...images].join(' and ')}`]),
  ...(await againstComposeSchema(compose.document)),
  ...processes.flatMap(wrongSettings),
  ...trustedTooWidely(processes),
  ...untrustedProxy(compose),
];
console.log(
  `${manifests.length} objects of Kubernetes, compose.yaml, the settings of ${processes.length} processes`,
);
for (const problem of problems) console.error(problem);
if (manifests.length === 0 || problems.length > 0) process.exit(1);

/** What every process is started with that objects of Kubernetes describe. */
function processesOf(all: readonly Manifest[]): Process[] {
  const named = (kind: string, name = '') =>
    all.find((one) => one.kind === kind && one.metadata.name === name);
  return podsOf(all).flatMap(({ owner, pod }) =>
    pod.spec.containers.map(({ env = [], envFrom = [] }) => ({
      where: `${owner.file}, ${owner.metadata.name}`,
      env: Object.assign(
        {},
        ...envFrom.map(({ configMapRef, secretRef }) => ({
          ...(named('ConfigMap', configMapRef?.name)?.['data'] as object),
          ...(named('Secret', secretRef?.name)?.['stringData'] as object),
        })),
        ...env.map(({ name, value }) => ({ [name]: value })),
      ) as Record<string, string>,
    })),
  );
}

/** Settings that the service does not know, and what keeps it from starting. */
function wrongSettings({ where, env }: Process): string[] {
  const own = Object.keys(env).filter(
    (name) => !Object.hasOwn(DOT_ENV, name) || Object.hasOwn(settings, name),
  );
  const unknown = own.filter((name) => !Object.hasOwn(settings, name) && !OF_OTHERS.test(name));
  const found = unknown.map((name) => `${where}: ${name} is no setting`);
  try {
    readConfig({ NODE_ENV: 'production', ...env });
  } catch (error) {
    found.push(`${where}: ${(error as Error).message}`);
  }
  return found;
}
