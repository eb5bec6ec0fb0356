import { readdir, readFile } from 'node:fs/promises';
import { parse, parseAllDocuments } from 'yaml';

const OPERATIONS = new URL('../../docs/operations/', import.meta.url);
const KUBERNETES = new URL('kubernetes/', OPERATIONS);

/** An object of Kubernetes, as its file says it. */
export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  // Its form is its schema's to say, which it was checked against.
  // oxlint-disable-next-line typescript/no-explicit-any
  [field: string]: any;
}

/** Settings of one process. */
export interface Process {
  /** Where it is described. */
  where: string;
  env: Record<string, string>;
}

/** All objects in `docs/operations/kubernetes`. @throws what is no YAML. */
export async function readManifests(): Promise<Manifest[]> {
  const files = (await readdir(KUBERNETES)).filter((name) => name.endsWith('.yaml')).sort();
  const read = files.map(async (file) => {
    const documents = parseAllDocuments(await readFile(new URL(file, KUBERNETES), 'utf8'), {
      uniqueKeys: true,
    });
    return documents.map((document): Manifest => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return { ...(document.toJS() as Omit<Manifest, 'file'>), file } as Manifest;
    });
  });
  return (await Promise.all(read)).flat();
}

/** `docs/operations/compose.yaml`, with what it takes from the environment: as it is, and by service. */
export async function readCompose(
  env: Record<string, string>,
): Promise<{ document: unknown; processes: Process[] }> {
  const text = await readFile(new URL('compose.yaml', OPERATIONS), 'utf8');
  const filled = text.replace(
    /\$\{(\w+)(?::(-|\?)([^}]*))?\}/g,
    (_, name: string, mark, fallback: string) => {
      const value = env[name];
      if (value === undefined && mark !== '-') throw new Error(`compose.yaml: ${name} is not set`);
      return value ?? fallback;
    },
  );
  const document = parse(filled, { merge: true, uniqueKeys: true }) as {
    services: Record<string, { image: string; environment?: Record<string, string> }>;
  };
  const ours = Object.entries(document.services).filter(([, { image }]) =>
    image.startsWith('receipt-invoicing:'),
  );
  return {
    document,
    processes: ours.map(([name, { environment = {} }]) => ({
      where: `compose.yaml, ${name}`,
      env: { ...env, ...environment },
    })),
  };
}

/** Kinds that start pods, with what the pods are. */
export const podsOf = (manifests: readonly Manifest[]): { owner: Manifest; pod: Pod }[] =>
  manifests.flatMap((owner) =>
    owner['spec']?.template ? [{ owner, pod: owner['spec'].template as Pod }] : [],
  );

/** As much of a pod's template as is looked at here. */
export interface Pod {
  metadata: { labels: Labels };
  spec: {
    serviceAccountName: string;
    securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
    containers: Container[];
    volumes?: Record<string, unknown>[];
    topologySpreadConstraints?: { labelSelector: { matchLabels: Labels } }[];
    [field: string]: unknown;
  };
}

export type Labels = Record<string, string>;

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  [field: string]: unknown;
}
