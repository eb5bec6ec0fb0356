import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry } from './credit-entry.entity.js';
import { CreditsService } from './credits.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditAccount, CreditEntry])],
  providers: [CreditsService],
  exports: [CreditsService],
})
export class CreditsModule {}
