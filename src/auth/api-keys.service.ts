import { Inject, Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { Tx } from '../platform/database/tx.js';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import type { Caller } from './caller.js';

@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Issues the profile's key; an earlier one stops working with the commit. Returns the key, this one time. */
  async issue(tx: Tx, profileId: string): Promise<string> {
    const key = generateApiKey(this.config.API_KEY_PREFIX);
    await tx.upsert(
      ApiKey,
      { id: newId(), profileId, hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: this.clock.now() },
      ['profileId'],
    );
    return key;
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
}

interface KeyOwner {
  profileId: string;
  isAdmin: boolean;
  orgId: string | null;
  featureFlags: Record<string, boolean>;
}

const OWNER_OF_KEY = prepared(`
  SELECT p.id AS "profileId", p.is_admin AS "isAdmin", o.id AS "orgId", o.feature_flags AS "featureFlags"
    FROM api_keys k JOIN profiles p ON p.id = k.profile_id LEFT JOIN organizations o ON o.id = p.org_id
   WHERE k.hash = $1`);
