import type { INestApplicationContext } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { ApiKeysService } from '../auth/api-keys.service.js';
import { CreditsService } from '../credits/credits.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Database } from '../platform/database/database.js';
import { type NewProfile, ProfilesService } from '../profiles/profiles.service.js';
import type { TaxData } from '../tax-info/tax-data.js';

/** Options of a new caller. */
export interface CallerOptions {
  /** Its organization; default: a new one. */
  orgId?: string;
  /** Credits of its own account; default: 10. */
  credits?: number;
  /** Whether it is an administrator; default: yes in a new organization. */
  isAdmin?: boolean;
}

/** A caller's ids and API key. */
export interface TestCaller {
  orgId: string;
  profileId: string;
  rfc: string;
  key: string;
}

/** A profile with its API key. */
export interface TestMember {
  id: string;
  rfc: string;
  key: string;
}

/** Valid tax data. */
export const TAX_DATA: TaxData = {
  taxId: 'EKU9003173C9',
  taxpayer: 'ESCUELA KEMPER URGATE',
  postalCode: '42501',
  fiscalRegimen: '601',
  cfdiUse: 'G03',
};

/** Numbers that two characters of an RFC can write. */
const PER_DAY = 36 ** 2;

/** Tax data of a new taxpayer; each call has another RFC and name. */
let serial = 0;
export function someTaxData(over: Partial<TaxData> = {}): TaxData {
  serial += 1;
  // A worker runs all its suites with one count, so the day changes when the two characters are used up.
  const day = String(1 + Math.floor(serial / PER_DAY)).padStart(2, '0');
  const number = (serial % PER_DAY).toString(36).toUpperCase().padStart(2, '0');
  return {
    ...TAX_DATA,
    taxId: `TST0101${day}${number}A`,
    taxpayer: `TEST ${serial}`,
    ...over,
  };
}

/** Creates an administrator of a new organization, or a member of an existing one, with credits and a key. */
export async function createCaller(
  app: INestApplicationContext,
  { orgId, credits, isAdmin = orgId === undefined }: CallerOptions = {},
): Promise<TestCaller> {
  const itsOrgId = orgId ?? (await createOrganization(app)).id;
  const { id: profileId, ...its } = await createMember({ app }, { orgId: itsOrgId, isAdmin }, credits);
  return { orgId: itsOrgId, profileId, ...its };
}

const createOrganization = (app: INestApplicationContext) =>
  app
    .get(Database)
    .transaction((tx) => app.get(OrganizationsService).create(tx, { name: 'Test', featureFlags: {} }));

/** Creates a profile with credits and a key. */
export function createMember(
  { app }: { app: INestApplicationContext },
  profile: Partial<NewProfile> & Pick<NewProfile, 'orgId'>,
  credits = 10,
): Promise<TestMember> {
  return app.get(Database).transaction(async (tx) => {
    const created = await app.get(ProfilesService).create(tx, { taxData: someTaxData(), ...profile });
    const grant = { accountId: created.id, amount: credits, reference: newId(), madeBy: 'test' };
    if (credits > 0) await app.get(CreditsService).grant(tx, grant);
    const key = await app.get(ApiKeysService).issue(tx, created.id);
    return { id: created.id, rfc: created.taxInfo.taxId, key };
  });
}
