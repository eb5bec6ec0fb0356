import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DEMO_CREDITS, DEMO_EMAIL, DEMO_TAX_DATA, openDemoAccount, SAMPLE_RECEIPT } from './demo-account.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { Config } from '../config.js';
import { type Extensions, STOCK } from '../extensions/extensions.js';
import { Database } from '../platform/database/database.js';
import { originsOf } from '../platform/http/origins.js';
import type { RunningService } from '../start.js';
import { hostsOnThisMachine } from './hosts-on-this-machine.js';
import { AccountLinks } from '../web-account/links/account-links.js';

/** Who issues the invoices, by name of the provider. */
const ISSUERS: Readonly<Partial<Record<string, string>>> = {
  embedded: 'The embedded sandbox issues CFDI without fiscal validity.',
  facturapi:
    'Facturapi issues the CFDI, with the key of each vendor: those of test keys have no fiscal validity.',
  portal: 'A portal service gets the CFDI from the vendors.',
};

/** How to call the command line: for a composition with extensions, the `cli.js` beside the file that was started. */
const commandLine = ({ name }: Extensions): string =>
  name === STOCK.name
    ? 'npm run -s cli --'
    : `node ${relative('.', join(dirname(process.argv[1] ?? ''), 'cli.js'))}`;

/** The text that is printed after the start. On an empty database it creates a demo account, and explains it. */
export async function welcome(
  config: Config,
  { app, url }: RunningService,
  extensions: Extensions,
): Promise<string> {
  const { withoutWebAccount = false } = extensions;
  const cli = commandLine(extensions);
  const origins = originsOf(config, url);
  const lines = [
    '',
    `  Receipt Invoicing Service   ${origins.app}`,
    ...(origins.base === origins.app ? [] : [`  Creating invoices           ${origins.base}`]),
    `  API documentation           ${origins.app}/api/docs`,
    ...(withoutWebAccount ? [] : [`  Web account                 ${origins.app}/account`]),
    // The health check answers for every host.
    `  Health                      ${url}/api/health`,
    `  ${ISSUERS[config.INVOICING_PROVIDER] ?? `Invoices are made by: ${config.INVOICING_PROVIDER}`}`,
    '',
  ];
  if (await app.get(OrganizationsService).any()) {
    const command = `${cli} api-key`;
    lines.push(`  Another API key: ${command} issue --profile <id>; ids: ${command} list`, '');
  } else lines.push(...(await introduceDemo(config, { app, url }, withoutWebAccount ? null : cli)));
  return lines.join('\n');
}

/** Invites the demo's administrator to the web account at `origin`. */
async function invitation(
  app: RunningService['app'],
  profileId: string,
  { origin, cli }: { origin: string; cli: string },
): Promise<string[]> {
  const { path } = await app.get(Database).transaction((tx) => app.get(AccountLinks).invite(tx, profileId));
  return [
    '  In a browser: set a password for the web account, and photograph a receipt. The link works once, for seven days;',
    `  afterwards sign in with ${DEMO_EMAIL}. Another link: ${cli} account invite --profile ${profileId}`,
    '',
    `${origin}${path}`,
    '',
  ];
}

async function introduceDemo(
  config: Config,
  { app, url }: Pick<RunningService, 'app' | 'url'>,
  /** How to call the command line; null without the web account. */
  cli: string | null,
): Promise<string[]> {
  const { orgId, profileId, apiKey } = await openDemoAccount(app, 'Demo');
  const family = `${url}/api/${config.API_FAMILY_SEGMENT}`;
  const [creating, reading] = Object.values(hostsOnThisMachine(config, url)).map((host) =>
    host ? ` -H 'Host: ${host}'` : '',
  );
  const sample = existsSync(SAMPLE_RECEIPT) ? relative('.', SAMPLE_RECEIPT) : 'receipt.jpg';
  const taxInfo = JSON.stringify({
    tax_id: DEMO_TAX_DATA.taxId,
    taxpayer: DEMO_TAX_DATA.taxpayer,
    postal_code: DEMO_TAX_DATA.postalCode,
    fiscal_regimen: DEMO_TAX_DATA.fiscalRegimen,
    cfdi_use: DEMO_TAX_DATA.cfdiUse,
  });
  return [
    '  The database was empty, so here is an account to try it with. Key and link are shown this one time.',
    '',
    `  Organization  ${orgId}   (${DEMO_CREDITS} credits of its own)`,
    `  API key       ${apiKey}   (${DEMO_CREDITS} credits)`,
    '',
    ...(cli === null ? [] : await invitation(app, profileId, { origin: originsOf(config, url).app, cli })),
    `  ${cli === null ? 'Turn' : 'Or turn'} a receipt into an invoice from here:`,
    '',
    `curl '${family}/create-invoice-full'${creating} -H 'Authorization: Bearer ${apiKey}' \\`,
    `  -F 'receipt_image=@${sample}' -F 'tax_info=${taxInfo}'`,
    '',
    '  See what became of it (its id is in the answer above, data.invoice.id):',
    '',
    `curl '${family}/invoice?org_id=${orgId}&invoice_id=…'${reading} -H 'Authorization: Bearer ${apiKey}'`,
    '',
  ];
}
