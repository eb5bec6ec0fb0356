import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReadingStore } from './reading/kept/reading-store.js';
import { StoredReading } from './reading/kept/stored-reading.entity.js';
import { TicketReader } from './ticket-reader.js';

/** Reads receipts, and keeps what was read. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredReading])],
  providers: [ReadingStore, TicketReader],
  exports: [ReadingStore, TicketReader],
})
export class ReceiptsModule {}
