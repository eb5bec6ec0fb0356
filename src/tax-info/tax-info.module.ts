import { Module } from '@nestjs/common';
import { TaxInfoService } from './tax-info.service.js';

@Module({ providers: [TaxInfoService], exports: [TaxInfoService] })
export class TaxInfoModule {}
