import { v7 as newId } from 'uuid';
import { CreditsService } from '../../../src/credits/credits.service.js';
import { OrganizationsService } from '../../../src/organizations/organizations.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { ProfilesService } from '../../../src/profiles/profiles.service.js';
import { createMember, type TestMember } from '../../../src/testing/test-callers.js';
import type { TestApp } from './app.js';

export { createMember, someTaxData, TAX_DATA, type TestMember } from '../../../src/testing/test-callers.js';

/** An organization and its administrator. */
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

/** Suspends a profile, as the command line does. */
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
