import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { v7 as newId } from 'uuid';
import { authSettings } from './auth.settings.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { Tx } from '../platform/database/tx.js';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeyReplaced } from './auth.errors.js';
import type { Caller } from './caller.js';
import type { KnownApiKey, KnownApiKeys, OwnedApiKey } from './known-api-key.js';

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
}

/** The keys of profiles: a current one, and for a while the one before. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(authSettings.KEY) private readonly settings: ConfigType<typeof authSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Issues the profile's key, in place of whatever it has. Returns the key, this one time. */
  async issue(tx: Tx, profileId: string, replacement: Replacement = { keepOldHours: 0 }): Promise<string> {
    await lockOwner(tx, profileId);
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
    await lockOwner(tx, profileId);
    const current = await tx.query<{ id: string }[]>(
      'SELECT id FROM api_keys WHERE profile_id = $1 AND ends_at IS NULL',
      [profileId],
    );
    if ((current[0]?.id ?? null) !== replacedId) throw new ApiKeyReplaced();
    return this.put(tx, profileId, replacement);
  }

  /** Ends the key that was replaced and works on. @returns whether there was one. */
  async endOld(tx: Tx, profileId: string): Promise<boolean> {
    const [, count] = (await tx.query('DELETE FROM api_keys WHERE profile_id = $1 AND ends_at > $2', [
      profileId,
      this.clock.now(),
    ])) as [unknown, number];
    return count > 0;
  }

  /** Ends all keys of a profile. @returns whether there was one. */
  async revoke(tx: Tx, profileId: string): Promise<boolean> {
    await lockOwner(tx, profileId);
    const [, count] = (await tx.query('DELETE FROM api_keys WHERE profile_id = $1', [profileId])) as [
      unknown,
      number,
    ];
    return count > 0;
  }

  /** The profile's keys that work, as far as they may still be told. */
  async describe(profileId: string): Promise<KnownApiKeys> {
    const found = await this.database.query<KnownApiKey>(
      `SELECT ${KNOWN} FROM api_keys k WHERE profile_id = $1 AND (ends_at IS NULL OR ends_at > $2)`,
      [profileId, this.clock.now()],
    );
    return {
      current: found.find(({ endsAt }) => endsAt === null) ?? null,
      old: found.find(({ endsAt }) => endsAt !== null) ?? null,
    };
  }

  /** For operators: the keys that work, or would if their owner was not suspended, oldest first. @param orgId of one organization; absent: all. */
  listForOperator(orgId?: string): Promise<OwnedApiKey[]> {
    return this.database.query<OwnedApiKey>(
      `SELECT ${KNOWN}, k.profile_id AS "profileId", p.name, p.suspended_at IS NOT NULL AS "isSuspended"
         FROM api_keys k JOIN profiles p ON p.id = k.profile_id
        WHERE (k.ends_at IS NULL OR k.ends_at > $1) AND ($2::uuid IS NULL OR p.org_id = $2)
        ORDER BY k.created_at, k.id`,
      [this.clock.now(), orgId ?? null],
    );
  }

  /** Who a key belongs to; null when it is nobody's, or of somebody who is suspended. */
  async authenticate(key: string): Promise<FoundApiKey | null> {
    if (!isWellFormedApiKey(key, this.settings.API_KEY_PREFIX)) return null;
    // Compared by hash, in an index: how long it takes says nothing about a key.
    const [found] = await this.database.query<KeyOwner>(OWNER_OF_KEY, [hashApiKey(key), this.clock.now()]);
    if (!found) return null;
    const { id, profileId, isAdmin, orgId, featureFlags } = found;
    const organization = orgId === null ? null : { id: orgId, featureFlags };
    return { id, owner: { profileId, scopeId: orgId ?? profileId, isAdmin, organization } };
  }

  /** The owner is locked: nobody else changes its keys meanwhile. */
  private async put(tx: Tx, profileId: string, { keepOldHours }: Replacement): Promise<string> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + keepOldHours * HOUR_MS);
    // One at a time works on: of three, the oldest ends now.
    await tx.query('DELETE FROM api_keys WHERE profile_id = $1 AND ($2 OR ends_at IS NOT NULL)', [
      profileId,
      keepOldHours === 0,
    ]);
    await tx.query('UPDATE api_keys SET ends_at = $2 WHERE profile_id = $1', [profileId, endsAt]);
    const key = generateApiKey(this.settings.API_KEY_PREFIX);
    const kept = { hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: now };
    await tx.insert(ApiKey, { id: newId(), profileId, ...kept });
    return key;
  }
}

/** Those who change the keys of one profile do so one after the other. */
async function lockOwner(tx: Tx, profileId: string): Promise<void> {
  await tx.query('SELECT FROM profiles WHERE id = $1 FOR NO KEY UPDATE', [profileId]);
}

interface KeyOwner {
  id: string;
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
}

const KNOWN = `k.id, k.last_four AS "lastFour", k.created_at AS "createdAt", k.ends_at AS "endsAt",
  k.last_used_on::text AS "lastUsedOn", k.last_used_address AS "lastUsedAddress"`;

const OWNER_OF_KEY = prepared(`
  SELECT k.id, p.id AS "profileId", p.is_admin AS "isAdmin", o.id AS "orgId", o.feature_flags AS "featureFlags"
    FROM api_keys k JOIN profiles p ON p.id = k.profile_id LEFT JOIN organizations o ON o.id = p.org_id
   WHERE k.hash = $1 AND (k.ends_at IS NULL OR k.ends_at > $2) AND p.suspended_at IS NULL`);
