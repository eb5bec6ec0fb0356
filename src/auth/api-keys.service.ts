import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { authSettings } from './auth.settings.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import { OWNER_OF_KEY, OWNER_OF_REQUEST, TAXPAYER_OF_KEY, TAXPAYER_OF_REQUEST } from './api-keys.sql.js';
import { ApiKeyReplaced } from './auth.errors.js';
import type { Caller } from './caller.js';
import type { ApiKeyInfo, ProfileApiKeys, OwnedApiKeyInfo } from './api-key-info.js';
import type { Taxpayer } from './taxpayer.js';

const HOUR_MS = 3_600_000;

/** What happens to the key that is replaced. */
export interface Replacement {
  /** How long it stays valid, in hours: up to `MAX_OVERLAP_HOURS`. With 0 it expires with the commit. */
  keepOldHours: number;
}

/** Who makes a request. */
export interface RequestOwner {
  /** The id of the API key, if it has one. */
  keyId?: string;
  owner: Omit<Caller, 'address'>;
  /** The owner's tax data, if they were requested. */
  taxpayer?: Taxpayer;
}

/** A valid key. */
export interface VerifiedApiKey extends RequestOwner {
  keyId: string;
}

/** Issues, replaces, revokes and verifies the keys of profiles. A profile has a current key, and for a while the previous one. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(authSettings.KEY) private readonly settings: ConfigType<typeof authSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
  ) {}

  /** Issues a key that replaces the profile's current one, if any. @returns the key, which is shown only once. */
  async issue(tx: Tx, profileId: string, replacement: Replacement = { keepOldHours: 0 }): Promise<string> {
    await this.profiles.lock(tx, profileId);
    return this.insertKey(tx, profileId, replacement);
  }

  /**
   * Issues a key that replaces the one that a user saw. Of any number of calls with the same `replacedId`, one succeeds, so
   * a form that is sent twice does not replace the key that was just shown.
   * @param replacedId null if there was none.
   * @returns the key, which is shown only once. @throws {ApiKeyReplaced} if the profile has another key by now.
   */
  async replace(
    tx: Tx,
    profileId: string,
    replacedId: string | null,
    replacement: Replacement,
  ): Promise<string> {
    await this.profiles.lock(tx, profileId);
    const current = await tx.findOneBy(ApiKey, { profileId, endsAt: IsNull() });
    if ((current?.id ?? null) !== replacedId) throw new ApiKeyReplaced();
    return this.insertKey(tx, profileId, replacement);
  }

  /** Revokes the previous key if it is still valid. @returns whether it was. */
  async endOld(tx: Tx, profileId: string): Promise<boolean> {
    const { affected } = await tx.delete(ApiKey, { profileId, endsAt: MoreThan(this.clock.now()) });
    return Boolean(affected);
  }

  /** Revokes all keys of a profile. @returns whether there was one. */
  async revoke(tx: Tx, profileId: string): Promise<boolean> {
    await this.profiles.lock(tx, profileId);
    const { affected } = await tx.delete(ApiKey, { profileId });
    return Boolean(affected);
  }

  /** Describes the valid keys of a profile, without the keys themselves. */
  async describe(profileId: string): Promise<ProfileApiKeys> {
    const found = await this.keys.findBy(this.unexpired({ profileId }));
    const current = found.find(({ endsAt }) => endsAt === null);
    const old = found.find(({ endsAt }) => endsAt !== null);
    return { current: current ? infoOf(current) : null, old: old ? infoOf(old) : null };
  }

  /** For operators: all keys that have not expired, including those of suspended owners, oldest first. @param orgId one organization; all if absent. */
  async listForOperator(orgId?: string): Promise<OwnedApiKeyInfo[]> {
    const found = await this.keys.find({
      where: this.unexpired(orgId === undefined ? {} : { profile: { orgId } }),
      relations: { profile: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return found.map((key) => ({
      ...infoOf(key),
      profileId: key.profileId,
      name: key.profile.name,
      isSuspended: key.profile.suspendedAt !== null,
    }));
  }

  /**
   * Finds the owner of a key. Null if the key is unknown, has expired, or belongs to a suspended profile.
   * @param load what to load with it.
   */
  async authenticate(key: string, load: { taxpayer?: boolean } = {}): Promise<VerifiedApiKey | null> {
    if (!isWellFormedApiKey(key, this.settings.API_KEY_PREFIX)) return null;
    // Found by its hash in an index, so the time that it takes says nothing about a key.
    const statement = load.taxpayer ? TAXPAYER_OF_KEY : OWNER_OF_KEY;
    const [found] = await this.database.query<OwnerRow & Pick<VerifiedApiKey, 'keyId'>>(statement, [
      hashApiKey(key),
      this.clock.now(),
    ]);
    return found ? { ...ownerOf(found), keyId: found.keyId } : null;
  }

  /**
   * The owner of a request that was authenticated without a key. Null if the profile does not exist, or is suspended.
   * @param load what to load with it.
   */
  async ownerOf(profileId: string, load: { taxpayer?: boolean }): Promise<RequestOwner | null> {
    const statement = load.taxpayer ? TAXPAYER_OF_REQUEST : OWNER_OF_REQUEST;
    const [found] = await this.database.query<OwnerRow>(statement, [profileId]);
    return found ? ownerOf(found) : null;
  }

  /** Those of some keys that have not expired. */
  private unexpired(some: FindOptionsWhere<ApiKey>): FindOptionsWhere<ApiKey>[] {
    return [IsNull(), MoreThan(this.clock.now())].map((endsAt) => ({ ...some, endsAt }));
  }

  /** Replaces the profile's key. The caller has locked the profile, so nobody else changes its keys meanwhile. */
  private async insertKey(tx: Tx, profileId: string, { keepOldHours }: Replacement): Promise<string> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + keepOldHours * HOUR_MS);
    // Only one previous key stays valid: of three, the oldest is deleted.
    await tx.delete(ApiKey, keepOldHours === 0 ? { profileId } : { profileId, endsAt: Not(IsNull()) });
    await tx.update(ApiKey, { profileId }, { endsAt });
    const key = generateApiKey(this.settings.API_KEY_PREFIX);
    const columns = { hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: now };
    await tx.insert(ApiKey, { id: newId(), profileId, ...columns });
    return key;
  }
}

/** What may be shown of a key, as the columns of the command line, in this order. */
const infoOf = ({ id, lastFour, createdAt, endsAt, lastUsedOn, lastUsedAddress }: ApiKey): ApiKeyInfo => ({
  id,
  lastFour,
  createdAt,
  endsAt,
  lastUsedOn,
  lastUsedAddress,
});

function ownerOf({ profileId, isAdmin, orgId, featureFlags, taxpayer }: OwnerRow): RequestOwner {
  const organization = orgId === null ? null : { id: orgId, featureFlags };
  return { owner: { profileId, scopeId: orgId ?? profileId, isAdmin, organization }, taxpayer };
}

interface OwnerRow {
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
  taxpayer?: Taxpayer;
}
