import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import ts from 'typescript';
import type { Manifest } from './manifests.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Packages with the schemas of what Kubernetes itself does not know. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda/',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/',
};

/** Where the model of an object is, such as `kubernetes-models/apps/v1/Deployment`. */
function modelOf({ apiVersion, kind }: Manifest): string {
  const [group = ''] = apiVersion.split('/');
  return `${EXTENSIONS[group] ?? 'kubernetes-models/'}${apiVersion}/${kind}`;
}

/** What Kubernetes' own schemas have against values of the objects: what is missing, or of a wrong form. */
export async function againstSchemas(manifests: readonly Manifest[]): Promise<string[]> {
  const found: string[] = [];
  for (const manifest of manifests) {
    const { file, ...object } = manifest;
    type Model = new (data: object) => { validate(): void };
    const models = (await import(modelOf(manifest))) as Record<string, Model>;
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`${file}: there is no model of ${manifest.kind}`);
    try {
      new Model(object).validate();
    } catch (error) {
      found.push(`${file}, ${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`);
    }
  }
  return found;
}

/**
 * What Kubernetes would not know, and drop without a word, such as a misspelt field: its schemas allow it. The types of the
 * same models do not, in an object that is written where the type is.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const name = `${ROOT}test/deployment/manifests-as-types.ts`;
  const text = manifests
    .map((manifest, index) => {
      // No field of it.
      const object = { ...manifest, file: undefined };
      return (
        `import type { I${manifest.kind} as T${index} } from '${modelOf(manifest)}';\n` +
        `export const of${index}: T${index} = ${JSON.stringify(object)};`
      );
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  host.fileExists = (path) => path === name || ts.sys.fileExists(path);
  host.readFile = (path) => (path === name ? text : ts.sys.readFile(path));
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const index = Math.floor((text.slice(0, start).split('\n').length - 1) / 2);
    const { file, kind, metadata } = manifests[index] ?? { file: '', kind: '', metadata: { name: '' } };
    return `${file}, ${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** What the Compose Specification has against a document; the schema is the one that dclint brings. */
export async function againstComposeSchema(document: unknown): Promise<string[]> {
  const path = resolve('dclint/package.json').replace(/package\.json$/, 'schemas/compose.schema.json');
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, logger: false });
  const validate = ajv.compile(JSON.parse(await readFile(path, 'utf8')) as object);
  validate(document);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `compose.yaml${instancePath}: ${message}`,
  );
}
