import type { FailedOutcome } from '../../src/provider/provider.js';
import { emptyReading, type ReceiptReading } from '../../src/provider/receipt-reader/reading.js';
import type { ReadTicket } from '../../src/provider/receipt-reader/ticket-reader.js';
import { sampleTicket, type TicketSketch } from './sample-tickets.js';

/** In place of the TicketReader: what the test says is on every photograph, without the seconds that looking takes. */
export class ScriptedTicketReader {
  /** Photographs that were looked at. */
  reads = 0;
  private readonly script: (ReadTicket | FailedOutcome)[] = [];

  /** What is on the next photograph; later ones have the sample ticket again. */
  willSee(ticket: TicketSketch, reading: Partial<ReceiptReading> = {}): void {
    this.script.push(readable(ticket, reading));
  }

  /** The next photograph can't be read. */
  willFail(outcome: FailedOutcome): void {
    this.script.push(outcome);
  }

  read(): Promise<ReadTicket | FailedOutcome> {
    this.reads += 1;
    return Promise.resolve(this.script.shift() ?? readable({}));
  }
}

function readable(ticket: TicketSketch, reading: Partial<ReceiptReading> = {}): ReadTicket {
  return { state: 'readable', ticket: sampleTicket(ticket), reading: { ...emptyReading(), ...reading } };
}
