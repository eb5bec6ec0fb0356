import { Injectable } from '@nestjs/common';
import { AdminRequired } from '../auth/auth.errors.js';
import { type Caller, isOrganizationOf, managesScope } from '../auth/caller.js';
import { Database } from '../platform/database/database.js';
import type { Organization } from './organization.entity.js';
import type { UpdateOrganizationRequest } from './organization.requests.js';
import { type OrganizationView, organizationView } from './organization.view.js';
import { OrganizationNotFound } from './organizations.errors.js';
import { OrganizationsService } from './organizations.service.js';

/** Reads and changes the caller's own organization. */
@Injectable()
export class CallerOrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
  ) {}

  async read(caller: Caller, orgId: string): Promise<OrganizationView> {
    return organizationView(await this.find(caller, orgId));
  }

  /** @throws {OrganizationNotFound | AdminRequired} */
  async update(caller: Caller, orgId: string, request: UpdateOrganizationRequest): Promise<OrganizationView> {
    const organization = await this.find(caller, orgId);
    if (!managesScope(caller)) throw new AdminRequired();
    const changes = { name: request.name, description: request.description };
    return organizationView(
      await this.database.transaction((tx) => this.organizations.update(tx, organization, changes)),
    );
  }

  /** @throws {OrganizationNotFound} if it is not the caller's. */
  private async find(caller: Caller, orgId: string): Promise<Organization> {
    const organization = isOrganizationOf(caller, orgId)
      ? await this.organizations.find(caller.scopeId)
      : null;
    if (!organization) throw new OrganizationNotFound();
    return organization;
  }
}
