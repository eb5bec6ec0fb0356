import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { addCommand, operateAndPrint, settingsNow } from '../operate.js';

export function addSandboxCommands(program: Command): void {
  const commands = program.command('sandbox').description('the embedded provider');

  addCommand(
    commands,
    'certificates',
    'write the PEM files that its CFDI verify against, and print their paths',
  ).action((options: { json?: boolean }) =>
    operateAndPrint(options, async (app, { Clock, EmbeddedProvider, WriteOnceStore }) => {
      const config = settingsNow();
      const sandbox = new EmbeddedProvider(app.get(Clock), app.get(WriteOnceStore));
      const folder = join(config.DATA_DIR, 'sandbox', 'certificates');
      await mkdir(folder, { recursive: true });
      const certificates = Object.entries(await sandbox.certificates());
      const paths = certificates.map(async ([name, pem]) => {
        const path = join(folder, `${name}.pem`);
        await writeFile(path, pem);
        return [name, path] as const;
      });
      return Object.fromEntries(await Promise.all(paths));
    }),
  );
}
