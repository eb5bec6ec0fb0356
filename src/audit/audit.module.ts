import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Checks of everything that the other modules store; for the operator. */
@Module({ providers: [AuditService] })
export class AuditModule {}
