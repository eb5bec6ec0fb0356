import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { DEMO_EMAIL, DEMO_TAX_DATA, openDemoAccount, SAMPLE_RECEIPT } from './demo-account.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { Config } from '../config.js';
import { Database } from '../platform/database/database.js';
import type { RunningService } from '../start.js';
import { AccountLinks } from '../web-account/links/account-links.js';

/** What a newcomer sees after the start; on an empty database with an account to begin with. */
export async function welcome(config: Config, { app, url }: RunningService): Promise<string> {
  const lines = [
    '',
    `  Receipt Invoicing Service   ${url}/api`,
    `  API documentation           ${url}/api/docs`,
    `  Web account                 ${url}/account`,
    `  Health                      ${url}/api/health`,
    '  The embedded sandbox issues CFDI without fiscal validity.',
    '',
  ];
  if (!(await app.get(OrganizationsService).any()))
    lines.push(...(await introduceDemo(config, { app, url })));
  return lines.join('\n');
}

async function introduceDemo(
  { API_FAMILY_SEGMENT, PUBLIC_URL }: Config,
  { app, url }: Pick<RunningService, 'app' | 'url'>,
): Promise<string[]> {
  const { orgId, profileId, apiKey } = await openDemoAccount(app, 'Demo');
  const { path } = await app.get(Database).transaction((tx) => app.get(AccountLinks).invite(tx, profileId));
  const family = `${url}/api/${API_FAMILY_SEGMENT}`;
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
    `  Organization  ${orgId}`,
    `  API key       ${apiKey}   (100 credits)`,
    '',
    '  In a browser: set a password for the web account, and photograph a receipt. The link works once, for seven days;',
    `  afterwards sign in with ${DEMO_EMAIL}. Another link: npm run -s cli -- account invite --profile ${profileId}`,
    '',
    `${PUBLIC_URL ?? url}${path}`,
    '',
    '  Or turn a receipt into an invoice from here:',
    '',
    `curl ${family}/create-invoice-full -H 'Authorization: Bearer ${apiKey}' \\`,
    `  -F 'receipt_image=@${sample}' -F 'tax_info=${taxInfo}'`,
    '',
    '  See what became of it (its id is in the answer above, data.invoice.id):',
    '',
    `curl '${family}/invoice?org_id=${orgId}&invoice_id=…' -H 'Authorization: Bearer ${apiKey}'`,
    '',
  ];
}
