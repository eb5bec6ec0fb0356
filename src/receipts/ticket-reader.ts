import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { receiptsSettings } from './receipts.settings.js';
import { Clock } from '../platform/clock.js';
import { sqlState } from '../platform/database/database.js';
import { KeptReadings } from './reading/kept-readings.js';
import { failed, type FailedOutcome, type InvoiceRequest } from '../provider/provider.js';
import type { Ticket } from './ticket.js';
import { keptReading } from './reading/kept-reading.js';
import type { ReceiptReading } from './reading/reading.js';
import { ReaderDefeated } from './reader/receipt-reader.errors.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import { REFUSALS } from './refusals.js';
import { judge, type Verdict } from './verdict.js';

/** A receipt of which an invoice may be made: what is certain, and all that was read. */
export interface ReadTicket {
  state: 'readable';
  ticket: Ticket;
  reading: ReceiptReading;
}

/** From the photograph to a ticket, or to the reason why there is none: what every provider begins with. */
@Injectable()
export class TicketReader implements OnApplicationShutdown {
  private readonly reader: ReceiptReader;
  private readonly logger = new Logger(TicketReader.name);

  constructor(
    @Inject(receiptsSettings.KEY) private readonly settings: ConfigType<typeof receiptsSettings>,
    private readonly clock: Clock,
    private readonly kept: KeptReadings,
  ) {
    this.reader = new ReceiptReader({ readers: settings.RECEIPT_READERS });
  }

  /**
   * Takes seconds. Fails with what is missing or uncertain; what is only doubtful is logged. A picture that can't be read
   * without ending the reader fails too: it would end the next one as well.
   */
  async read(request: InvoiceRequest): Promise<ReadTicket | FailedOutcome> {
    try {
      return await this.ticketOf(request, await this.reader.read(request.receiptImage, request.receiver.rfc));
    } catch (error) {
      if (!(error instanceof ReaderDefeated)) throw error;
      this.logger.warn({ invoiceId: request.invoiceId, err: error }, 'A picture could not be read');
      return failed('RECEIPT_UNREADABLE', REFUSALS.RECEIPT_UNREADABLE);
    }
  }

  private async ticketOf(
    { invoiceId, receiver }: InvoiceRequest,
    reading: ReceiptReading,
  ): Promise<ReadTicket | FailedOutcome> {
    const verdict = judge(reading, {
      receiverRfc: receiver.rfc,
      now: this.clock.now(),
      maxAgeDays: this.settings.RECEIPT_MAX_AGE_DAYS,
      refuseOld: this.settings.RECEIPT_REFUSE_OLD,
    });
    await this.keep(invoiceId, reading, verdict);
    if (verdict.state === 'refused') return failed(verdict.code, verdict.message);
    for (const warning of verdict.warnings) this.logger.warn({ invoiceId, warning });
    return { state: 'readable', ticket: verdict.ticket, reading };
  }

  /** For people to look at: no invoice waits or fails because it can't be kept. */
  private async keep(invoiceId: string, reading: ReceiptReading, verdict: Verdict): Promise<void> {
    try {
      await this.kept.keep(invoiceId, keptReading(reading, verdict));
    } catch (error) {
      // Not the error itself: it may quote what was to be kept.
      this.logger.warn({ invoiceId, sqlState: sqlState(error) }, 'What was read could not be kept');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}
