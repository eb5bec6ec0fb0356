import type { Command } from 'commander';
import { prepareDataDir } from '../../platform/data-dir.js';
import { addCommand, print, settingsNow } from '../operate.js';

export function addSandboxCommands(program: Command): void {
  const commands = program.command('sandbox').description('the embedded provider');

  addCommand(commands, 'certificates', 'paths of the PEM files that its CFDI verify against').action(
    async (options: { json?: boolean }) => {
      const config = settingsNow();
      await prepareDataDir(config.DATA_DIR);
      const [{ sandboxFolder }, { SandboxInvoicing }] = await Promise.all([
        import('../../provider/embedded/embedded-provider.js'),
        import('../../provider/embedded/sandbox-invoicing.js'),
      ]);
      const sandbox = new SandboxInvoicing({ folder: sandboxFolder(config), now: () => new Date() });
      print(await sandbox.certificates(), options);
    },
  );
}
