import { emptyReading, type ReceiptReading } from '../../src/receipts/reading/reading.js';
import type { Refusal } from '../../src/receipts/refusals.js';
import type { Photograph, ReadTicket } from '../../src/receipts/ticket-reader.js';
import { sampleTicket, type TicketSketch } from './sample-tickets.js';

/** What is read off the next picture: a ticket, with what its QR codes say, or the reason why there is none. */
export interface ScriptedReading {
  ticket?: TicketSketch;
  qrCodes?: string[];
  /** What else was read. */
  reading?: Partial<ReceiptReading>;
  refusal?: Refusal;
}

/**
 * In place of TicketReader, where pictures take seconds: every picture shows the sample ticket over 116.00, unless the
 * test says otherwise. `startTestApp({ ticketReader: reader })`.
 */
export class ScriptedTicketReader {
  readonly requests: Photograph[] = [];
  private readonly script: ScriptedReading[] = [];

  constructor(private readonly usual: ScriptedReading = {}) {}

  /** The next pictures, in order. */
  willRead(...readings: ScriptedReading[]): void {
    this.script.push(...readings);
  }

  /** Forgets what it was told to read, and what it read. */
  reset(): void {
    this.script.length = 0;
    this.requests.length = 0;
  }

  read(photograph: Photograph): Promise<ReadTicket | Refusal> {
    this.requests.push(photograph);
    const { ticket, qrCodes = [], reading, refusal } = this.script.shift() ?? this.usual;
    if (refusal) return Promise.resolve(refusal);
    const codes = qrCodes.map((value) => ({ value, certainty: 1, region: null }));
    return Promise.resolve({
      state: 'readable',
      ticket: sampleTicket(ticket),
      reading: { ...emptyReading(), qrCodes: codes, ...reading },
    });
  }

  onApplicationShutdown(): void {
    // The real one ends its readers here.
  }
}
