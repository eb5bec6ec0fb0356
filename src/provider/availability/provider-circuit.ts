import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { circuitBreaker, CircuitState, DelegateBackoff, handleWhen, isBrokenCircuitError } from 'cockatiel';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { InvoicingProvider, ProviderSilent, ProviderUnavailable } from '../provider.js';
import { providerSettings } from '../provider.settings.js';
import { OutageBoard } from './outage-board.js';
import { TroubleBreaker } from './trouble-breaker.js';
import { pauseMs } from './trial-pauses.js';

/** Margin for timers, which may fire a little early. */
const TIMER_MS = 50;
/** A published outage lasts this much longer than the delay until the next trial, after which it is published again. */
const PUBLISHED_LONGER_MS = 5_000;

/**
 * The circuit breaker between this process and its provider. While the provider takes no work, the circuit is open: nothing is
 * sent, and calls fail at once. After a delay of some seconds one submission is let through as a trial; if it succeeds,
 * the circuit closes.
 */
@Injectable()
export class ProviderCircuit implements OnApplicationShutdown {
  private readonly breaker = new TroubleBreaker();
  private readonly policy = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: new DelegateBackoff(({ attempt, result }) => pauseMs(attempt, errorIn(result))),
    breaker: this.breaker,
  });
  private scout: () => Promise<boolean> = () => Promise.resolve(false);
  private recovered: () => Promise<void> = () => Promise.resolve();
  private trial: NodeJS.Timeout | undefined;
  /** How many times in a row it has opened; 0 while it is closed. */
  private openings = 0;
  /** No trial is made before this time, in milliseconds since the epoch. */
  private nextTrialAt = 0;
  private closing = false;
  /** Publishes to other processes, one message after the other. */
  private published: Promise<void> = Promise.resolve();

  constructor(
    private readonly provider: InvoicingProvider,
    private readonly board: OutageBoard,
    private readonly logger: PinoLogger,
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    metrics: Metrics,
  ) {
    this.policy.onBreak((reason) => this.opened(errorIn(reason)));
    this.policy.onReset(() => this.closed());
    const isOpen = () => this.isOpen;
    metrics.gauge({
      name: 'provider_circuit_open',
      help: '1 while this process sends no requests to its unavailable provider, else 0',
      labelNames: ['provider'],
      collect() {
        this.set({ provider: INVOICING_PROVIDER }, isOpen() ? 1 : 0);
      },
    });
  }

  /** Whether the provider is known to take no work. */
  get isOpen(): boolean {
    return this.policy.state !== CircuitState.Closed;
  }

  /**
   * Registers, for a worker, how to try waiting work while the circuit is open, and how to resume it after the circuit has closed.
   * The provider's own `check` does not detect everything: an expired certificate shows only in a submission.
   * @param scout processes some waiting work; returns false if none is waiting.
   */
  onOutage(scout: () => Promise<boolean>, recovered: () => Promise<void>): void {
    this.scout = scout;
    this.recovered = recovered;
  }

  /**
   * Runs a submission, unless the circuit is open. If a trial is due, this is the trial.
   * @param about the invoice's id: several failures of one invoice count once.
   * @throws {ProviderUnavailable} if the circuit is open; otherwise what the call throws.
   */
  async submit<T>(about: string, call: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(async () => {
        try {
          return await call();
        } catch (error) {
          this.breaker.record(error, about);
          throw error;
        }
      });
    } catch (error) {
      throw isBrokenCircuitError(error) ? this.unavailable() : error;
    }
  }

  /**
   * Runs a query, unless the circuit is open and no trial is due. An answer does not close the circuit, because a provider that
   * answers queries may still take no work. A missing answer counts as a failure.
   * @throws {ProviderUnavailable} if the circuit is open; otherwise what the call throws.
   */
  async ask<T>(about: string, call: () => Promise<T>): Promise<T> {
    if (this.isOpen && Date.now() < this.nextTrialAt) throw this.unavailable();
    try {
      return await call();
    } catch (error) {
      if (!isTrouble(error)) throw error;
      return this.submit<T>(about, () => Promise.reject(error));
    }
  }

  /** The error while the circuit is open. */
  unavailable(): ProviderUnavailable {
    const retryAfterMs = Math.max(this.nextTrialAt - Date.now(), 0) + PUBLISHED_LONGER_MS;
    return new ProviderUnavailable('The provider takes no work', { retryAfterMs });
  }

  onApplicationShutdown(): void {
    this.closing = true;
    clearTimeout(this.trial);
  }

  private opened(reason: Error | undefined): void {
    this.openings += 1;
    const pause = pauseMs(this.openings, reason);
    this.nextTrialAt = Date.now() + pause;
    // Log an error once for each outage, not at each trial.
    const level = this.openings === 1 ? 'error' : 'debug';
    this.logger[level](
      { err: reason },
      'The provider takes no work: new invoices are refused, accepted ones wait',
    );
    this.enqueue(() => this.publish(pause + PUBLISHED_LONGER_MS));
    this.tryIn(pause);
  }

  private closed(): void {
    this.openings = 0;
    this.logger.info('The provider is available again');
    clearTimeout(this.trial);
    this.enqueue(() => this.board.withdraw());
    this.enqueue(() => this.recovered());
  }

  private tryIn(pause: number): void {
    clearTimeout(this.trial);
    if (!this.closing) this.trial = setTimeout(() => void this.try(pause), pause + TIMER_MS).unref();
  }

  /** Makes a trial with waiting work, if there is some. Its outcome opens or closes the circuit. */
  private async try(pause: number): Promise<void> {
    const { trial } = this;
    const isTried = await this.scout().catch((err: unknown) => {
      this.logger.warn({ err }, 'The trial with a waiting invoice failed');
      return false;
    });
    if (this.isOpen && !isTried)
      await this.submit('check', () => this.provider.check()).catch(() => undefined);
    // The clock may have been early, or another process may have taken the work.
    if (this.isOpen && this.trial === trial) this.tryIn(pause);
  }

  /**
   * Publishes only what other processes cannot detect: that work is refused though the check passes. If the provider
   * cannot be reached from here, that may be a problem of this process alone.
   */
  private async publish(forMs: number): Promise<void> {
    const isHealthy = await this.provider.check().then(
      () => true,
      () => false,
    );
    if (isHealthy && this.isOpen) await this.board.publish(forMs);
  }

  private enqueue(publish: () => Promise<void>): void {
    this.published = this.published
      .then(publish)
      .catch((err: unknown) =>
        this.logger.warn({ err }, "The provider's state could not be published to other processes"),
      );
  }
}

function isTrouble(error: unknown): error is Error {
  return (
    error instanceof ProviderSilent ||
    (error instanceof ProviderUnavailable && error.concerns === 'everybody')
  );
}

function errorIn(reason: object): Error | undefined {
  return 'error' in reason && reason.error instanceof Error ? reason.error : undefined;
}
