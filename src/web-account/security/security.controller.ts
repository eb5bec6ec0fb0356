import { Get } from '@nestjs/common';
import type { Answer } from '../layout/page.js';
import { AdministrationPages } from '../members/administration.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SecurityPageService } from './security-page.service.js';

@AdministrationPages('organization/security')
export class SecurityController {
  constructor(private readonly security: SecurityPageService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.security.page(visit);
  }
}
