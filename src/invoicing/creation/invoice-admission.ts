import { Injectable } from '@nestjs/common';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import { CreditsService } from '../../credits/credits.service.js';
import { ProviderAvailability } from '../../provider/availability/provider-availability.js';
import { InvoicingProvider, ProviderUnavailable, type Receiver } from '../../provider/provider.js';
import { ComplementNotSupported, ServiceUnavailable } from '../invoicing.errors.js';
import { type InvoiceToPrice, Prices } from '../payment/invoice-price.js';
import { Backlog } from './backlog.js';

/** When to retry while the provider takes no work, unless the provider names a delay. */
const RETRY_AFTER_MS = 15_000;
/** When to retry while too many invoices wait for a worker. */
const RETRY_AFTER_BACKLOG_S = 30;

/** Prices a requested invoice. Rejects one that the provider never issues, and all while no work is taken. Nothing is written. */
@Injectable()
export class InvoiceAdmission {
  constructor(
    private readonly prices: Prices,
    private readonly credits: CreditsService,
    private readonly provider: InvoicingProvider,
    private readonly availability: ProviderAvailability,
    private readonly backlog: Backlog,
  ) {}

  /**
   * @returns the price in credits.
   * @throws {ComplementNotSupported} if the provider issues no invoices with this use.
   * @throws {ServiceUnavailable} while the provider is down or the backlog is full.
   * @throws {InsufficientCredits} instead, if the account cannot pay either.
   */
  async admit(invoice: InvoiceToPrice, { cfdiUse }: Pick<Receiver, 'cfdiUse'>): Promise<number> {
    if (this.provider.unsupportedUses.includes(cfdiUse)) throw new ComplementNotSupported(cfdiUse);
    const price = await this.prices.of(invoice);
    const unavailable = await this.unavailability();
    if (!unavailable) return price;
    if ((await this.credits.balanceOf(invoice.accountId)) < price) throw new InsufficientCredits();
    throw unavailable;
  }

  private async unavailability(): Promise<ServiceUnavailable | null> {
    try {
      await this.availability.ensure();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return new ServiceUnavailable(
        Math.max(1, Math.ceil((error.retryAfterMs ?? RETRY_AFTER_MS) / 1_000)),
        error,
      );
    }
    if (!(await this.backlog.isFull())) return null;
    return new ServiceUnavailable(RETRY_AFTER_BACKLOG_S, new Error('BACKLOG_LIMIT is reached'));
  }
}
