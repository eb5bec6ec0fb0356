import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { Organization } from './organization.entity.js';
import { CallerOrganizationsService } from './caller-organizations.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsService } from './organizations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Organization]), CreditsModule],
  controllers: [OrganizationsController],
  providers: [OrganizationsService, CallerOrganizationsService],
  exports: [OrganizationsService, CallerOrganizationsService],
})
export class OrganizationsModule {}
