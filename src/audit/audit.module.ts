import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Audits the data of all other modules, for the operator. */
@Module({ providers: [AuditService] })
export class AuditModule {}
