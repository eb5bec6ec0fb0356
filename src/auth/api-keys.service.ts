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
import { OWNER_OF_KEY, TAXPAYER_OF_KEY } from './api-keys.sql.js';
import { ApiKeyReplaced } from './auth.errors.js';
import type { Caller } from './caller.js';
import type { KnownApiKey, KnownApiKeys, OwnedApiKey } from './known-api-key.js';
import type { Taxpayer } from './taxpayer.js';

const HOUR_MS = 3_600_000;

/** What becomes of the key that is replaced. */
export interface Replacement {
  /** How long it works on, in hours: up to `LONGEST_KEPT_HOURS`. With 0 it ends with the commit. */
  keepOldHours: number;
}

/** A key that is good. */
export interface FoundApiKey {
  id: string;
  owner: Omit<Caller, 'address'>;
  /** The owner, where it was asked for. */
  taxpayer?: Taxpayer;
}

/** The keys of profiles: a current one, and for a while the one before. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(authSettings.KEY) private readonly settings: ConfigType<typeof authSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
  ) {}

  /** Issues the profile's key, in place of whatever it has. Returns the key, this one time. */
  async issue(tx: Tx, profileId: string, replacement: Replacement = { keepOldHours: 0 }): Promise<string> {
    await this.profiles.lock(tx, profileId);
    return this.put(tx, profileId, replacement);
  }

  /**
   * Issues the profile's key in place of the one that somebody saw. Of any number of calls that saw the same, one issues; so
   * a form that is sent twice takes away no key that was just shown.
   * @param replacedId null when there was none.
   * @returns the key, this one time. @throws {ApiKeyReplaced} when another one is the profile's by now.
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
    return this.put(tx, profileId, replacement);
  }

  /** Ends the key that was replaced and works on. @returns whether there was one. */
  async endOld(tx: Tx, profileId: string): Promise<boolean> {
    const { affected } = await tx.delete(ApiKey, { profileId, endsAt: MoreThan(this.clock.now()) });
    return Boolean(affected);
  }

  /** Ends all keys of a profile. @returns whether there was one. */
  async revoke(tx: Tx, profileId: string): Promise<boolean> {
    await this.profiles.lock(tx, profileId);
    const { affected } = await tx.delete(ApiKey, { profileId });
    return Boolean(affected);
  }

  /** The profile's keys that work, as far as they may still be told. */
  async describe(profileId: string): Promise<KnownApiKeys> {
    const found = await this.keys.findBy(this.working({ profileId }));
    const current = found.find(({ endsAt }) => endsAt === null);
    const old = found.find(({ endsAt }) => endsAt !== null);
    return { current: current ? known(current) : null, old: old ? known(old) : null };
  }

  /** For operators: the keys that work, or would if their owner was not suspended, oldest first. @param orgId of one organization; absent: all. */
  async listForOperator(orgId?: string): Promise<OwnedApiKey[]> {
    const found = await this.keys.find({
      where: this.working(orgId === undefined ? {} : { profile: { orgId } }),
      relations: { profile: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return found.map((key) => ({
      ...known(key),
      profileId: key.profileId,
      name: key.profile.name,
      isSuspended: key.profile.suspendedAt !== null,
    }));
  }

  /**
   * Who a key belongs to; null when it is nobody's, or of somebody who is suspended.
   * @param brings what is to be read with it.
   */
  async authenticate(key: string, brings: { taxpayer?: boolean } = {}): Promise<FoundApiKey | null> {
    if (!isWellFormedApiKey(key, this.settings.API_KEY_PREFIX)) return null;
    // Compared by hash, in an index: how long it takes says nothing about a key.
    const statement = brings.taxpayer ? TAXPAYER_OF_KEY : OWNER_OF_KEY;
    const [found] = await this.database.query<KeyOwner>(statement, [hashApiKey(key), this.clock.now()]);
    if (!found) return null;
    const { id, profileId, isAdmin, orgId, featureFlags, taxpayer } = found;
    const organization = orgId === null ? null : { id: orgId, featureFlags };
    return { id, owner: { profileId, scopeId: orgId ?? profileId, isAdmin, organization }, taxpayer };
  }

  /** Those of some keys that have not ended. */
  private working(some: FindOptionsWhere<ApiKey>): FindOptionsWhere<ApiKey>[] {
    return [IsNull(), MoreThan(this.clock.now())].map((endsAt) => ({ ...some, endsAt }));
  }

  /** The owner is locked: nobody else changes its keys meanwhile. */
  private async put(tx: Tx, profileId: string, { keepOldHours }: Replacement): Promise<string> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + keepOldHours * HOUR_MS);
    // One at a time works on: of three, the oldest ends now.
    await tx.delete(ApiKey, keepOldHours === 0 ? { profileId } : { profileId, endsAt: Not(IsNull()) });
    await tx.update(ApiKey, { profileId }, { endsAt });
    const key = generateApiKey(this.settings.API_KEY_PREFIX);
    const kept = { hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: now };
    await tx.insert(ApiKey, { id: newId(), profileId, ...kept });
    return key;
  }
}

/** What may be told of a key: its columns, in this order. */
const known = ({ id, lastFour, createdAt, endsAt, lastUsedOn, lastUsedAddress }: ApiKey): KnownApiKey => ({
  id,
  lastFour,
  createdAt,
  endsAt,
  lastUsedOn,
  lastUsedAddress,
});

interface KeyOwner {
  id: string;
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
  taxpayer?: Taxpayer;
}
