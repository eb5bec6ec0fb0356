import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeptReadings } from './reading/kept-readings.js';
import { StoredReading } from './reading/stored-reading.entity.js';
import { TicketReader } from './ticket-reader.js';

/** Reads receipts, and keeps what was read. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredReading])],
  providers: [KeptReadings, TicketReader],
  exports: [KeptReadings, TicketReader],
})
export class ReceiptsModule {}
