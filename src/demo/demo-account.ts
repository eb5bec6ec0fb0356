import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { ApiKeysService } from '../auth/api-keys.service.js';
import { CreditsService } from '../credits/credits.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Database } from '../platform/database/database.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import type { TaxData } from '../tax-info/tax-data.js';

/** A sample receipt of the repository. */
export const SAMPLE_RECEIPT = fileURLToPath(
  new URL('../../../test/fixtures/receipts/sample.jpg', import.meta.url),
);

/** SAT's taxpayer for tests. */
export const DEMO_TAX_DATA: TaxData = {
  taxId: 'EKU9003173C9',
  taxpayer: 'ESCUELA KEMPER URGATE',
  postalCode: '42501',
  fiscalRegimen: '601',
  cfdiUse: 'G03',
};

/** Email of the demo's administrator. It receives no mail. */
export const DEMO_EMAIL = 'demo@example.com';

/** Credits of the organization, and of its administrator. */
export const DEMO_CREDITS = 100;

/** An organization to try the service with, and its administrator's key. */
export interface DemoAccount {
  orgId: string;
  /** The administrator. */
  profileId: string;
  apiKey: string;
}

/**
 * Opens a demo account: an organization of this name with an administrator, a new key for the administrator, and at least one credit on
 * each account; an empty account gets 100.
 */
export function openDemoAccount(app: INestApplicationContext, name: string): Promise<DemoAccount> {
  const organizations = app.get(OrganizationsService);
  const profiles = app.get(ProfilesService);
  const credits = app.get(CreditsService);
  return app.get(Database).transaction(async (tx) => {
    const organization = (await organizations.findByName(name)) ?? (await organizations.create(tx, { name }));
    const admin =
      (await profiles.findByRfc(organization.id, DEMO_TAX_DATA.taxId)) ??
      (await profiles.create(tx, {
        orgId: organization.id,
        taxData: DEMO_TAX_DATA,
        email: DEMO_EMAIL,
        isAdmin: true,
      }));
    for (const accountId of [organization.id, admin.id]) {
      if ((await credits.balanceOf(accountId)) > 0) continue;
      await credits.grant(tx, { accountId, amount: DEMO_CREDITS, reference: newId(), madeBy: 'demo' });
    }
    const apiKey = await app.get(ApiKeysService).issue(tx, admin.id);
    return { orgId: organization.id, profileId: admin.id, apiKey };
  });
}
