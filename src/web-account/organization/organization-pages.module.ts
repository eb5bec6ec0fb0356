import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../../organizations/organizations.module.js';
import { PagesModule } from '../pages.module.js';
import { OrganizationController } from './organization.controller.js';

/** The page of an organization. */
@Module({
  imports: [OrganizationsModule, PagesModule],
  controllers: [OrganizationController],
})
export class OrganizationPagesModule {}
