import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { jobsSettings } from '../../platform/jobs/jobs.settings.js';
import { Database } from '../../platform/database/database.js';
import { ProviderCircuit } from '../../provider/availability/provider-circuit.js';
import { PROCESS_INVOICE, WAITS_FOR_PROVIDER } from './process-invoice.job.js';
import { SCOUT, takeUp } from './waiting-invoices.sql.js';

/** Accepted invoices that wait because the provider takes no work: one of them finds out when it does again. */
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
      async () => (await this.takeUp(SCOUT)) > 0,
      async () => void (await this.takeUp('')),
    );
  }

  /** Through the queue, which lets one worker have one invoice; any of them, for one may have a fault of its own. */
  private async takeUp(which: Parameters<typeof takeUp>[0]): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      ...takeUp(which)({ job: PROCESS_INVOICE, flag: WAITS_FOR_PROVIDER }),
    );
    return Number(row?.count);
  }
}
