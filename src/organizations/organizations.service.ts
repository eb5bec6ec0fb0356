import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../credits/credits.service.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/database/tx.js';
import { Organization } from './organization.entity.js';

export interface NewOrganization {
  name: string;
  description?: string;
  featureFlags?: Record<string, boolean>;
}

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    @InjectRepository(Organization) private readonly organizations: Repository<Organization>,
  ) {}

  /** Creates an organization with an empty credit account; `create-invoice-full` is open to it unless a flag says no. */
  async create(tx: Tx, { name, description, featureFlags }: NewOrganization): Promise<Organization> {
    const now = this.clock.now();
    const organization = tx.create(Organization, {
      id: newId(),
      name,
      description: description ?? null,
      featureFlags: { api_keys_enabled: true, ...featureFlags },
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(Organization, organization);
    await this.credits.open(tx, organization.id);
    return organization;
  }

  /** For operators: an organization by its id, of any tenant. */
  find(id: string): Promise<Organization | null> {
    return this.organizations.findOneBy({ id });
  }

  /** For operators: the oldest organization with a name. */
  findByName(name: string): Promise<Organization | null> {
    return this.organizations.findOne({ where: { name }, order: { createdAt: 'ASC' } });
  }

  /** Changes name and description. Undefined fields do not change; null clears the description. */
  async update(
    tx: Tx,
    organization: Organization,
    changes: { name?: string; description?: string | null },
  ): Promise<Organization> {
    if (Object.values(changes).every((value) => value === undefined)) return organization;
    await tx.update(Organization, { id: organization.id }, { ...changes, updatedAt: this.clock.now() });
    return tx.findOneByOrFail(Organization, { id: organization.id });
  }

  /** Sets some feature flags and leaves the others. Null if there is no such organization. */
  async setFlags(tx: Tx, id: string, flags: Record<string, boolean>): Promise<Organization | null> {
    await tx
      .createQueryBuilder()
      .update(Organization)
      .set({ featureFlags: () => 'feature_flags || :flags::jsonb', updatedAt: this.clock.now() })
      .where({ id })
      .setParameter('flags', JSON.stringify(flags))
      .execute();
    return tx.findOneBy(Organization, { id });
  }

  /** Whether there is any organization. */
  any(): Promise<boolean> {
    return this.organizations.exists();
  }
}
