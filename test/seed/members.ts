import type { INestApplicationContext } from '@nestjs/common';
import type { Tx } from '../../src/platform/database/tx.js';
import { AuthUser } from '../../src/profiles/auth-user.entity.js';
import { Profile } from '../../src/profiles/profile.entity.js';
import { ProfilesService } from '../../src/profiles/profiles.service.js';
import type { TaxData } from '../../src/tax-info/tax-data.js';
import { rfcOf } from './vendors.js';

/** A member of the organization besides its administrator. */
export interface MemberToSeed {
  taxData: TaxData;
  email: string | null;
  phoneNumber?: string;
  /** Whether it has a password, a random one: it appears as a member who has signed in. */
  hasSignedIn?: boolean;
  isAdmin?: boolean;
  isSuspended?: boolean;
  /** Credits that the organization transfers to it. */
  credits: number;
  /** Number of invoices in the three months. */
  invoices: number;
}

const person = (rfc: string, taxpayer: string, postalCode: string): TaxData => ({
  taxId: rfcOf(rfc),
  taxpayer,
  postalCode,
  fiscalRegimen: '612',
  cfdiUse: 'G03',
});

/** The member with a sign-in link and many invoices. */
export const LUCIA: MemberToSeed = {
  taxData: person('HEPL850312QX', 'LUCIA HERNANDEZ PRADO', '76000'),
  email: 'lucia@example.com',
  phoneNumber: '+524421234567',
  credits: 40,
  invoices: 14,
};

/** The members of the demo organization. */
export const MEMBERS: readonly MemberToSeed[] = [
  LUCIA,
  {
    // Its remaining balance is low.
    taxData: person('OOVM790825JK', 'MARTIN OROZCO VALDES', '58000'),
    email: 'martin@example.com',
    hasSignedIn: true,
    credits: 12,
    invoices: 9,
  },
  {
    taxData: {
      taxId: rfcOf('CIP010101AB'),
      taxpayer: 'COMERCIALIZADORA INTERNACIONAL DE PRODUCTOS AGROPECUARIOS',
      postalCode: '06600',
      fiscalRegimen: '601',
      cfdiUse: 'G03',
    },
    email: 'un-correo-muy-largo.de-una-persona@subdominio.de-una-empresa.example.com',
    hasSignedIn: true,
    isAdmin: true,
    credits: 25,
    invoices: 6,
  },
  {
    taxData: person('MESR900417P2', 'RAUL MENDEZ SOTO', '44430'),
    email: 'raul@example.com',
    hasSignedIn: true,
    isSuspended: true,
    credits: 8,
    invoices: 3,
  },
  {
    taxData: person('RILP950930H6', 'PAOLA RIOS LUNA', '37208'),
    email: 'paola@example.com',
    credits: 0,
    invoices: 0,
  },
  {
    taxData: person('CACJ680203N4', 'JORGE CASTRO CAMPOS', '78394'),
    email: null,
    credits: 5,
    invoices: 0,
  },
];

/**
 * Creates a member of an organization.
 * @param createdAt since when it is one
 * @param passwordHash of a password that nobody knows
 */
export async function createSeededMember(
  app: INestApplicationContext,
  tx: Tx,
  orgId: string,
  { taxData, email, phoneNumber, hasSignedIn, isAdmin, isSuspended }: MemberToSeed,
  { now, createdAt, passwordHash }: { now: Date; createdAt: Date; passwordHash: string },
): Promise<Profile> {
  const profiles = app.get(ProfilesService);
  const profile = await profiles.create(tx, { orgId, taxData, email, phoneNumber, isAdmin });
  const { id, authUserId } = profile;
  await tx.update(Profile, { id }, { createdAt, updatedAt: createdAt });
  if (hasSignedIn)
    await tx.update(
      AuthUser,
      { id: authUserId },
      { passwordHash, passwordSetAt: createdAt, signInEmail: email, lastAccessAt: now },
    );
  if (isSuspended) await profiles.suspend(tx, null, profile);
  return profile;
}
