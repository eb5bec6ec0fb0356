import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReadingStore } from './reading/kept/reading-store.js';
import { StoredReading } from './reading/kept/stored-reading.entity.js';
import { TicketReader } from './ticket-reader.js';
import { LearnedVendor } from './vendors/learned/learned-vendor.entity.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';

/** Reads receipts, keeps what was read, and what was learned of vendors. */
@Module({
  imports: [TypeOrmModule.forFeature([LearnedVendor, StoredReading])],
  providers: [LearnedVendors, ReadingStore, TicketReader],
  exports: [LearnedVendors, ReadingStore, TicketReader],
})
export class ReceiptsModule {}
