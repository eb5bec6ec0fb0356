import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { Profile } from './profile.entity.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Profile]), CreditsModule, TaxInfoModule],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
