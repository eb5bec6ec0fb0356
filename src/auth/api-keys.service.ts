import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Tx } from '../platform/database/tx.js';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { ApiKey } from './api-key.entity.js';
import type { Caller } from './caller.js';

@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
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
    const found = await this.keys
      .createQueryBuilder('key')
      .innerJoinAndSelect('key.profile', 'profile')
      .leftJoinAndSelect('profile.organization', 'organization')
      .where('key.hash = :hash', { hash: hashApiKey(key) })
      .getOne();
    if (!found) return null;
    const { id, isAdmin, organization } = found.profile;
    return {
      profileId: id,
      scopeId: organization?.id ?? id,
      isAdmin,
      organization: organization && { id: organization.id, featureFlags: organization.featureFlags },
    };
  }
}
