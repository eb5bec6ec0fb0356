import { Get } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { SecurityLog } from '../../security-log/security-log.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pagination.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { securityPage } from './security.page.js';

const PAGE_SIZE = 50;

/** The security log of an administrator's organization: who changed keys, passwords, sessions, rights and data of receipts. */
@AdministrationPages('organization/security')
export class SecurityController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { scopeId } = visit.caller;
    const offset = (pageNumber(visit) - 1) * PAGE_SIZE;
    // One more than the page shows, to know whether there is a next page.
    const found = await this.securityLog.list(scopeId, { limit: PAGE_SIZE + 1, offset });
    const events = found.slice(0, PAGE_SIZE);
    const ids = events
      .flatMap(({ profileId, personId, madeBy }) => [profileId, personId, madeBy])
      .filter((id) => isUUID(id));
    const names = await this.profiles.namesOf(scopeId, [...new Set(ids as string[])]);
    return securityPage(visit, { events, names, hasMore: found.length > PAGE_SIZE });
  }
}
