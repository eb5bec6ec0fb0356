import { Injectable } from '@nestjs/common';
import { timeout, TimeoutStrategy } from 'cockatiel';
import { StaleWhileRevalidate } from '../../platform/stale-while-revalidate.js';
import { InvoicingProvider, ProviderUnavailable } from '../provider.js';
import { ProviderMeter } from '../provider-meter.js';
import { OutageBoard } from './outage-board.js';
import { ProviderCircuit } from './provider-circuit.js';

/** A provider whose check takes longer counts as unavailable. */
const CHECK_TIMEOUT_MS = 3_000;
/** How long the result of a check is cached. */
const CACHE_MS = 1_000;

/**
 * Checks whether the provider takes work, before an invoice is accepted. `ProviderCircuit` pauses a failing provider;
 * `invoicing/processing/waiting-invoices.ts` resumes accepted invoices.
 */
@Injectable()
export class ProviderAvailability {
  private readonly withinTime = timeout(CHECK_TIMEOUT_MS, TimeoutStrategy.Aggressive);
  private readonly checked = new StaleWhileRevalidate(CACHE_MS, () =>
    this.circuit.ask('check', () => this.check()),
  );
  private readonly outage = new StaleWhileRevalidate(CACHE_MS, () => this.board.remainingMs());

  constructor(
    private readonly provider: InvoicingProvider,
    private readonly circuit: ProviderCircuit,
    private readonly board: OutageBoard,
    private readonly meter: ProviderMeter,
  ) {}

  /** Fails at once while an outage is known. @throws {ProviderUnavailable} if the provider takes no work. */
  async ensure(): Promise<void> {
    if (this.circuit.isOpen) throw this.circuit.unavailable();
    const retryAfterMs = await this.outage.value();
    if (retryAfterMs > 0)
      throw new ProviderUnavailable('Another process found it out of work', { retryAfterMs });
    await this.checked.value();
  }

  private async check(): Promise<void> {
    try {
      await this.meter.measure('check', () => this.withinTime.execute(() => this.provider.check()));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('The provider did not say that it takes work', { cause: error });
    }
  }
}
