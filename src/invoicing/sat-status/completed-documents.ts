import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { InvoiceEvents, type InvoiceListener, type InvoiceSettled } from '../events/invoice-events.js';
import { AskSatJob } from './ask-sat.job.js';

const DAY_MS = 86_400_000;
/** Days after which SAT is asked: vendors cancel soon, if they do, and SAT itself may hear of a document only after three. */
const ROUNDS = [0, 1, 3, 30];

/** Has SAT asked about each document that is there, now and later. */
@Injectable()
export class CompletedDocuments implements InvoiceListener, OnModuleInit {
  readonly name = 'sat-status';

  constructor(
    private readonly askSat: AskSatJob,
    private readonly database: Database,
    private readonly events: InvoiceEvents,
  ) {}

  /** Also where SAT is not asked: what waits for this listener would find nobody. */
  onModuleInit(): void {
    this.events.register(this);
  }

  /** All rounds at once, so that one which SAT never answers is not the end of those after it. */
  async settled({ invoiceId, scopeId, status }: InvoiceSettled): Promise<void> {
    if (status !== 'completed' || !(await this.askSat.isAsked({ invoiceId, scopeId }))) return;
    await this.database.transaction(async (tx) => {
      for (const round of ROUNDS)
        await this.askSat.enqueue({ invoiceId, scopeId, round }, round * DAY_MS, tx);
    });
  }
}
