import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The entry files of the package, by the names of their reports. */
const ENTRIES = {
  index: 'dist/src/index.d.ts',
  provider: 'dist/src/provider/index.d.ts',
  pages: 'dist/src/web-account/index.d.ts',
  testing: 'dist/src/testing/index.d.ts',
};

// A change of these types affects extensions, so the report shows it in a review. `UPDATE_FILES=1` updates it.
describe('the types that the package exports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('cover all entries with types', async () => {
    const { exports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Record<string, { types?: string }>;
    };
    const typed = Object.values(exports).flatMap(({ types }) => types?.replace('./', '') ?? []);
    // The client is generated from the OpenAPI document, which has specs of its own.
    expect(typed.filter((path) => !path.includes('/client/')).sort()).toEqual(Object.values(ENTRIES).sort());
  });

  it.each(Object.entries(ENTRIES))('match %s.api.md', async (name, entry) => {
    const report = join(ROOT, 'test/extensions/api', `${name}.api.md`);
    const now = await reportOf(name, join(ROOT, entry), folder);
    if (process.env['UPDATE_FILES']) await writeFile(report, now);
    expect(now).toBe(await readFile(report, 'utf8'));
  });
});

async function reportOf(name: string, entry: string, folder: string): Promise<string> {
  const off = { default: { logLevel: ExtractorLogLevel.None } };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: entry,
      compiler: { tsconfigFilePath: join(ROOT, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      messages: {
        compilerMessageReporting: off,
        extractorMessageReporting: off,
        tsdocMessageReporting: off,
      },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
  return readFile(join(folder, `${name}.api.md`), 'utf8');
}
