import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { MonthList } from './month-list.js';

/** Lists and sums invoices by month of purchase. */
@Module({ imports: [ProfilesModule], providers: [MonthList], exports: [MonthList] })
export class MonthsModule {}
