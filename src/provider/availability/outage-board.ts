import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';

/**
 * Where a process that finds the provider out of work says so to the others: those that only accept invoices submit
 * none, and would not notice. What it says ends by itself, should the process die.
 */
@Injectable()
export class OutageBoard {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async publish(forMs: number): Promise<void> {
    const until = new Date(this.clock.now().getTime() + forMs);
    await this.database.query(PUBLISH, [this.config.INVOICING_PROVIDER, until]);
  }

  async withdraw(): Promise<void> {
    await this.database.query('DELETE FROM provider_outages WHERE provider = $1', [
      this.config.INVOICING_PROVIDER,
    ]);
  }

  /** Milliseconds for which the provider is said to take no work: 0 when nobody says so. */
  async remainingMs(): Promise<number> {
    const [outage] = await this.database.query<{ until: Date }>(
      'SELECT until FROM provider_outages WHERE provider = $1',
      [this.config.INVOICING_PROVIDER],
    );
    return outage ? Math.max(0, outage.until.getTime() - this.clock.now().getTime()) : 0;
  }
}

const PUBLISH = `
  INSERT INTO provider_outages (provider, until) VALUES ($1, $2)
  ON CONFLICT (provider) DO UPDATE SET until = greatest(provider_outages.until, excluded.until)`;
