import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { InvoiceEvents, type InvoiceListener, type InvoiceSettled } from '../events/invoice-events.js';
import { AskSatJob } from './ask-sat.job.js';

const DAY_MS = 86_400_000;
/** Days after which SAT is asked. Vendors that cancel do so soon; SAT may know of a document only after three days. */
const ROUNDS = [0, 1, 3, 30];

/** Queues the questions to SAT about each completed document. */
@Injectable()
export class CompletedDocuments implements InvoiceListener, OnModuleInit {
  readonly name = 'sat-status';

  constructor(
    private readonly askSat: AskSatJob,
    private readonly database: Database,
    private readonly events: InvoiceEvents,
  ) {}

  /** Registers even if SAT is not asked: queued jobs for this listener would fail otherwise. */
  onModuleInit(): void {
    this.events.register(this);
  }

  /** Queues all rounds at once, so that an unanswered round does not prevent the later ones. */
  async settled({ invoiceId, scopeId, status }: InvoiceSettled): Promise<void> {
    if (status !== 'completed' || !(await this.askSat.isAsked({ invoiceId, scopeId }))) return;
    await this.database.transaction(async (tx) => {
      for (const round of ROUNDS)
        await this.askSat.enqueue({ invoiceId, scopeId, round }, round * DAY_MS, tx);
    });
  }
}
