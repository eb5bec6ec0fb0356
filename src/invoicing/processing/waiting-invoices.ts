import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { jobsSettings } from '../../platform/jobs/jobs.settings.js';
import { Database } from '../../platform/database/database.js';
import { ProviderCircuit } from '../../provider/availability/provider-circuit.js';
import { PROCESS_INVOICE, WAITS_FOR_PROVIDER } from './process-invoice.job.js';
import { PROBE, resumeJobs } from './waiting-invoices.sql.js';

/** Resumes accepted invoices after an outage of the provider: one of them probes whether it takes work again. */
@Injectable()
export class WaitingInvoices implements OnModuleInit {
  constructor(
    @Inject(jobsSettings.KEY) private readonly settings: ConfigType<typeof jobsSettings>,
    private readonly circuit: ProviderCircuit,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    if (this.settings.ROLE === 'api') return;
    this.circuit.onOutage(
      async () => (await this.resume(PROBE)) > 0,
      async () => void (await this.resume('')),
    );
  }

  /** Through the queue, which gives each invoice to one worker. The probe is random, as one invoice may have a problem of its own. */
  private async resume(which: Parameters<typeof resumeJobs>[0]): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      ...resumeJobs(which)({ job: PROCESS_INVOICE, flag: WAITS_FOR_PROVIDER }),
    );
    return Number(row?.count);
  }
}
