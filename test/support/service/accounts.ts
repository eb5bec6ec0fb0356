import { v7 as newId } from 'uuid';
import { ApiKeysService } from '../../../src/auth/api-keys.service.js';
import { CreditsService } from '../../../src/credits/credits.service.js';
import { OrganizationsService } from '../../../src/organizations/organizations.service.js';
import { Database } from '../../../src/platform/database/database.js';
import type { NewProfile } from '../../../src/profiles/profiles.service.js';
import { ProfilesService } from '../../../src/profiles/profiles.service.js';
import type { TaxData } from '../../../src/tax-info/tax-data.js';
import type { TestApp } from './app.js';

export const TAX_DATA: TaxData = {
  taxId: 'EKU9003173C9',
  taxpayer: 'ESCUELA KEMPER URGATE',
  postalCode: '42501',
  fiscalRegimen: '601',
  cfdiUse: 'G03',
};

/** A taxpayer with a name of its own; each call gives another. */
let serial = 0;
export function someTaxData(over: Partial<TaxData> = {}): TaxData {
  serial += 1;
  return {
    ...TAX_DATA,
    taxId: `TST010101${serial.toString(36).toUpperCase().padStart(2, '0')}A`,
    taxpayer: `TEST ${serial}`,
    ...over,
  };
}

/** A profile with its key. */
export interface TestMember {
  id: string;
  rfc: string;
  key: string;
}

export interface TestOrganization {
  id: string;
  admin: TestMember;
}

/** An organization with an administrator. */
export async function createOrganization(
  testApp: TestApp,
  {
    credits = 10,
    orgCredits = 10,
    flags = {},
  }: { credits?: number; orgCredits?: number; flags?: object } = {},
): Promise<TestOrganization> {
  const organization = await testApp.app
    .get(Database)
    .transaction((tx) =>
      testApp.app
        .get(OrganizationsService)
        .create(tx, { name: 'Org', featureFlags: flags as Record<string, boolean> }),
    );
  if (orgCredits > 0) await grant(testApp, organization.id, orgCredits);
  const admin = await createMember(testApp, { orgId: organization.id, isAdmin: true }, credits);
  return { id: organization.id, admin };
}

/** A profile with a key and credits. */
export async function createMember(
  { app }: TestApp,
  profile: Partial<NewProfile> & { orgId: string | null },
  credits = 10,
): Promise<TestMember> {
  return app.get(Database).transaction(async (tx) => {
    const created = await app.get(ProfilesService).create(tx, { taxData: someTaxData(), ...profile });
    if (credits > 0) {
      const entry = { accountId: created.id, amount: credits, reference: newId(), madeBy: 'test' };
      await app.get(CreditsService).grant(tx, entry);
    }
    const key = await app.get(ApiKeysService).issue(tx, created.id);
    return { id: created.id, rfc: created.taxInfo.taxId, key };
  });
}

/** Puts a profile out, as the command line does. */
export async function suspend({ app }: TestApp, id: string): Promise<void> {
  const profiles = app.get(ProfilesService);
  const profile = await profiles.findForOperator(id);
  if (!profile) throw new Error(`There is no profile ${id}`);
  await app.get(Database).transaction((tx) => profiles.suspend(tx, null, profile));
}

/** Lets it in again. */
export async function resume({ app }: TestApp, id: string): Promise<void> {
  const profiles = app.get(ProfilesService);
  const profile = await profiles.findForOperator(id);
  if (!profile) throw new Error(`There is no profile ${id}`);
  await app.get(Database).transaction((tx) => profiles.resume(tx, null, profile));
}

export async function grant({ app }: TestApp, accountId: string, amount: number): Promise<void> {
  const entry = { accountId, amount, reference: newId(), madeBy: 'test' };
  await app.get(Database).transaction((tx) => app.get(CreditsService).grant(tx, entry));
}
