import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { ProviderCircuit } from '../provider/availability/provider-circuit.js';
import { PROCESS_INVOICE, ProcessInvoiceJob } from './process-invoice.job.js';

/** Accepted invoices that wait because the provider takes no work: one of them finds out when it does again. */
@Injectable()
export class WaitingInvoices implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly circuit: ProviderCircuit,
    private readonly database: Database,
    private readonly job: ProcessInvoiceJob,
  ) {}

  onModuleInit(): void {
    if (this.config.ROLE === 'api') return;
    this.circuit.onOutage(
      () => this.tryOne(),
      () => this.takeUpAll(),
    );
  }

  /** In this process, for it is this process's circuit that wants to know. */
  private async tryOne(): Promise<void> {
    const [oldest] = await this.database.query<{ id: string }>(`${WAITING} ORDER BY i.created_at LIMIT 1`, [
      PROCESS_INVOICE,
    ]);
    if (oldest) await this.job.run({ invoiceId: oldest.id });
  }

  private async takeUpAll(): Promise<void> {
    await this.database.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(job), run_at => now()) FROM (${WAITING}) AS waiting HAVING count(*) > 0`,
      [PROCESS_INVOICE],
    );
  }
}

/** Without those that the provider works on: they are asked for at their own times. */
const WAITING = `
  SELECT i.id, j.id AS job FROM invoices i
    JOIN graphile_worker.jobs j ON j.key = $1 || ':' || i.id::text
   WHERE i.status IN ('pending', 'processing') AND i.provider_reference IS NULL
     AND j.locked_at IS NULL AND j.run_at > now()`;
