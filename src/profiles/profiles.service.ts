import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../credits/credits.service.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/database/tx.js';
import { DomainError } from '../platform/http/domain-error.js';
import type { TaxData } from '../tax-info/tax-data.js';
import { TaxInfoService } from '../tax-info/tax-info.service.js';
import { AuthUser } from './auth-user.entity.js';
import { Profile } from './profile.entity.js';
import {
  AuthUserCreationFailed,
  LookupFailed,
  ProfileCreationFailed,
  TaxInfoCreationFailed,
} from './profiles.errors.js';

/** What a new profile is made from, already checked. */
export interface NewProfile {
  /** Null for a taxpayer without an organization. */
  orgId: string | null;
  /** The profile that creates it, when that one has no organization either. */
  creatorScopeId?: string;
  taxData: TaxData;
  email?: string | null;
  phoneNumber?: string | null;
  isAdmin?: boolean;
  parentId?: string | null;
}

@Injectable()
export class ProfilesService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly taxInfos: TaxInfoService,
    @InjectRepository(Profile) private readonly profiles: Repository<Profile>,
  ) {}

  /**
   * Makes a profile with its auth user, tax data and empty credit account.
   * @throws {RfcTaken} when the scope has the RFC already.
   * @throws {AuthUserCreationFailed | ProfileCreationFailed | TaxInfoCreationFailed} by the step that failed.
   */
  async create(tx: Tx, { orgId, creatorScopeId, taxData, ...rest }: NewProfile): Promise<Profile> {
    const now = this.clock.now();
    const id = newId();
    const profile = tx.create(Profile, {
      id,
      scopeId: orgId ?? creatorScopeId ?? id,
      orgId,
      authUserId: newId(),
      name: taxData.taxpayer,
      email: rest.email ?? null,
      phoneNumber: rest.phoneNumber ?? null,
      isAdmin: rest.isAdmin ?? false,
      parentId: rest.parentId ?? null,
      invoiceCount: 0,
      createdAt: now,
      updatedAt: now,
    });
    await step(AuthUserCreationFailed, () => tx.insert(AuthUser, { id: profile.authUserId, createdAt: now }));
    await step(ProfileCreationFailed, () => tx.insert(Profile, profile));
    profile.taxInfo = await step(TaxInfoCreationFailed, () => this.taxInfos.create(tx, profile, taxData));
    await step(ProfileCreationFailed, () => this.credits.open(tx, profile.id));
    return profile;
  }

  /**
   * The profile of an RFC in an organization, made from `newProfile` when there is none. Of any number of simultaneous calls
   * for one new RFC exactly one creates.
   */
  async findOrCreate(
    tx: Tx,
    newProfile: NewProfile & { orgId: string },
  ): Promise<{ profile: Profile; created: boolean }> {
    const { orgId, taxData } = newProfile;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${orgId} ${taxData.taxId}`]);
    const found = await this.findByRfc(orgId, taxData.taxId, tx);
    return found
      ? { profile: found, created: false }
      : { profile: await this.create(tx, newProfile), created: true };
  }

  /** A profile with its tax data, by RFC, within a scope. @throws {LookupFailed} when the look-up itself fails. */
  findByRfc(scopeId: string, rfc: string, tx?: Tx): Promise<Profile | null> {
    return step(LookupFailed, () =>
      this.withTaxInfo(tx)
        .where('tax_info.scopeId = :scopeId AND tax_info.taxId = :rfc', { scopeId, rfc })
        .getOne(),
    );
  }

  /** The key owner's own profile, with its tax data; null when it was deleted meanwhile. */
  findOwn({ profileId }: { profileId: string }): Promise<Profile | null> {
    return this.withTaxInfo().where('profile.id = :profileId', { profileId }).getOne();
  }

  /** For operators: any profile. */
  findForOperator(id: string): Promise<Profile | null> {
    return this.profiles.findOneBy({ id });
  }

  private withTaxInfo(tx?: Tx) {
    const profiles = tx ? tx.getRepository(Profile) : this.profiles;
    return profiles.createQueryBuilder('profile').innerJoinAndSelect('profile.taxInfo', 'tax_info');
  }
}

/** Runs one step; an unexpected failure of it becomes the given error, a refusal stays what it is. */
async function step<T>(
  Failure: new (options: ErrorOptions) => DomainError,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : new Failure({ cause: error });
  }
}
