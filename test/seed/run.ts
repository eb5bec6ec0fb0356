/**
 * Fills the demo organization with three months of receipts, in the database that the service uses, beside the running service or
 * without it:
 *
 *     npm run seed
 */
import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { operateWith, settingsNow } from '../../src/cli/operate.js';
import { loadEnvFile, readConfig } from '../../src/config.js';
import { StartupError } from '../../src/platform/startup-error.js';
import type { SeedResult } from './seed.js';

try {
  loadEnvFile();
  // Two of the invoices stay in progress, and the service submits those to its provider.
  if (readConfig(process.env).INVOICING_PROVIDER !== 'embedded')
    throw new StartupError(
      'npm run seed needs INVOICING_PROVIDER=embedded: the service would submit the example invoices',
    );
  await operateWith(async (app, services) => {
    // Loaded after the settings are validated, as the application is.
    const { seed } = await import('./seed.js');
    const started = Date.now();
    const made = await seed(app);
    if (!made) return console.log('The organization Demo is seeded already. Nothing was changed.');
    const seconds = Math.round((Date.now() - started) / 1_000);
    console.log(`${report(made)} It took ${seconds} seconds.\n`);
    console.log(await signInOf(app, services, made));
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Summary for the terminal. */
function report({ completed, failed, underWay, members, drafts }: SeedResult): string {
  return [
    `The organization Demo has three months of receipts: ${completed} completed invoices, ${failed} failed, ${underWay} under way.`,
    `It has ${members} more members with credits, ${drafts} drafts in the tray of its administrator, two webhook endpoints and a security log.`,
  ].join('\n');
}

/** How to open the pages, as the administrator and as a member. */
async function signInOf(
  app: INestApplicationContext,
  { AccountLinks, Database, linkOrigin }: typeof import('../../src/cli/services.js'),
  { adminId, memberId }: SeedResult,
): Promise<string> {
  const links = app.get(AccountLinks);
  const invite = async (id: string) => {
    const { path } = await app.get(Database).transaction((tx) => links.invite(tx, id));
    return `${linkOrigin(settingsNow())}${path}`;
  };
  const admin = await links.find(adminId);
  return [
    admin?.hasPassword
      ? `Sign in as the administrator with ${admin.email} and your password.`
      : `Sign in as the administrator:  ${await invite(adminId)}`,
    `Sign in as a member:           ${await invite(memberId)}`,
    'Each link works once: choose a password there. Another one is made by:',
    `npm run -s cli -- account invite --profile ${adminId}`,
  ].join('\n');
}
