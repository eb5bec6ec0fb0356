import { Inject, Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { Tx } from '../platform/database/tx.js';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeyReplaced } from './auth.errors.js';
import type { Caller } from './caller.js';

/** What may be told of a key once it was shown. */
export interface KnownApiKey {
  id: string;
  lastFour: string;
  createdAt: Date;
}

@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Issues the profile's key; an earlier one stops working with the commit. Returns the key, this one time. */
  async issue(tx: Tx, profileId: string): Promise<string> {
    const { key, row } = this.generate();
    await tx.upsert(ApiKey, { ...row, profileId }, ['profileId']);
    return key;
  }

  /** The profile's key, as far as it may still be told; null when there is none. */
  async describe(profileId: string): Promise<KnownApiKey | null> {
    const [found] = await this.database.query<KnownApiKey>(
      'SELECT id, last_four AS "lastFour", created_at AS "createdAt" FROM api_keys WHERE profile_id = $1',
      [profileId],
    );
    return found ?? null;
  }

  /**
   * Issues the profile's key in place of the one that somebody saw. Of any number of calls that saw the same, one issues; so
   * a form that is sent twice takes away no key that was just shown.
   * @param replacedId null when there was none.
   * @returns the key, this one time. @throws {ApiKeyReplaced} when another one is the profile's by now.
   */
  async replace(tx: Tx, profileId: string, replacedId: string | null): Promise<string> {
    const { key, row } = this.generate();
    const values = [profileId, row.id, row.hash, row.lastFour, row.createdAt];
    const issued: unknown[] = await (replacedId === null
      ? tx.query(ISSUE_FIRST, values)
      : tx.query(ISSUE_NEXT, [...values, replacedId]));
    if (issued.length === 0) throw new ApiKeyReplaced();
    return key;
  }

  /** Ends the profile's key, with the commit. @returns whether there was one. */
  async revoke(tx: Tx, profileId: string): Promise<boolean> {
    const { affected } = await tx.delete(ApiKey, { profileId });
    return Boolean(affected);
  }

  /** Who a key belongs to, or null when it is nobody's. */
  async authenticate(key: string): Promise<Caller | null> {
    if (!isWellFormedApiKey(key, this.config.API_KEY_PREFIX)) return null;
    // Compared by hash, in an index: how long it takes says nothing about a key.
    const [owner] = await this.database.query<KeyOwner>(OWNER_OF_KEY, [hashApiKey(key)]);
    if (!owner) return null;
    const { profileId, isAdmin, orgId, featureFlags } = owner;
    return {
      profileId,
      scopeId: orgId ?? profileId,
      isAdmin,
      organization: orgId === null ? null : { id: orgId, featureFlags },
    };
  }

  private generate(): { key: string; row: Omit<ApiKey, 'profileId' | 'profile'> } {
    const key = generateApiKey(this.config.API_KEY_PREFIX);
    return {
      key,
      row: { id: newId(), hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: this.clock.now() },
    };
  }
}

interface KeyOwner {
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
}

const ISSUE_FIRST = `
  INSERT INTO api_keys (profile_id, id, hash, last_four, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (profile_id) DO NOTHING RETURNING id`;

const ISSUE_NEXT = `
  WITH issued AS (
    UPDATE api_keys SET id = $2, hash = $3, last_four = $4, created_at = $5
     WHERE profile_id = $1 AND id = $6 RETURNING id
  )
  SELECT id FROM issued`;

const OWNER_OF_KEY = prepared(`
  SELECT p.id AS "profileId", p.is_admin AS "isAdmin", o.id AS "orgId", o.feature_flags AS "featureFlags"
    FROM api_keys k JOIN profiles p ON p.id = k.profile_id LEFT JOIN organizations o ON o.id = p.org_id
   WHERE k.hash = $1`);
