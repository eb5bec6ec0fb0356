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

/** A timer may be a little early. */
const TIMER_MS = 50;
/** Longer than the pause, other processes believe that this one found the provider out of work; then it says so again. */
const BELIEVED_LONGER_MS = 5_000;

/**
 * Stands between this process and its provider. While the provider takes no work the circuit is open: nothing is sent,
 * and whoever asks is told so at once. After a pause of a few seconds one submission is let through; when that comes
 * back, the circuit closes.
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
  /** Since when it has been open, in trials; 0 while it is closed. */
  private openings = 0;
  /** Milliseconds since the epoch before which nothing is tried. */
  private nextTrialAt = 0;
  private closing = false;
  /** What is told to other processes, one thing after the other. */
  private told: Promise<void> = Promise.resolve();

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
      help: 'Whether this process sends nothing to its provider, which takes no work',
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
   * For the process that works: how waiting work is tried while the circuit is open, and taken up when it has closed.
   * The provider's own `check` does not see everything: an expired certificate shows when something is submitted.
   * @param scout has some waiting work done; false when none waits.
   */
  onOutage(scout: () => Promise<boolean>, recovered: () => Promise<void>): void {
    this.scout = scout;
    this.recovered = recovered;
  }

  /**
   * Runs a submission, unless the circuit is open; when it is time for a trial, this is it.
   * @param about the invoice's id: several failures of one invoice are one.
   * @throws {ProviderUnavailable} when it is open; otherwise what the call throws.
   */
  async submit<T>(about: string, call: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(async () => {
        try {
          return await call();
        } catch (error) {
          this.breaker.note(error, about);
          throw error;
        }
      });
    } catch (error) {
      throw isBrokenCircuitError(error) ? this.unavailable() : error;
    }
  }

  /**
   * Runs a question, unless the circuit is open and it is no time for a trial. That it was answered shows nothing: who
   * answers questions may take no work. That it was not counts.
   * @throws {ProviderUnavailable} when it is open; otherwise what the call throws.
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

  /** What is said while the circuit is open. */
  unavailable(): ProviderUnavailable {
    const retryAfterMs = Math.max(this.nextTrialAt - Date.now(), 0) + BELIEVED_LONGER_MS;
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
    // Once for an outage, not at each trial.
    const level = this.openings === 1 ? 'error' : 'debug';
    this.logger[level](
      { err: reason },
      'The provider takes no work: new invoices are refused, accepted ones wait',
    );
    this.tell(() => this.publish(pause + BELIEVED_LONGER_MS));
    this.tryIn(pause);
  }

  private closed(): void {
    this.openings = 0;
    this.logger.info('The provider takes work again');
    clearTimeout(this.trial);
    this.tell(() => this.board.withdraw());
    this.tell(() => this.recovered());
  }

  private tryIn(pause: number): void {
    clearTimeout(this.trial);
    if (!this.closing) this.trial = setTimeout(() => void this.try(pause), pause + TIMER_MS).unref();
  }

  /** Work that waits is the trial, where there is some; what is done with it opens or closes the circuit. */
  private async try(pause: number): Promise<void> {
    const { trial } = this;
    const isTried = await this.scout().catch((err: unknown) => {
      this.logger.warn({ err }, 'Waiting work could not be tried');
      return false;
    });
    if (this.isOpen && !isTried)
      await this.submit('check', () => this.provider.check()).catch(() => undefined);
    // It may have been too early by the clock, or another process may have taken the work.
    if (this.isOpen && this.trial === trial) this.tryIn(pause);
  }

  /**
   * Tells other processes what they cannot find out themselves: that work is refused though all seems well. Who
   * cannot reach the provider from here may be alone with that.
   */
  private async publish(forMs: number): Promise<void> {
    const seemsWell = await this.provider.check().then(
      () => true,
      () => false,
    );
    if (seemsWell && this.isOpen) await this.board.publish(forMs);
  }

  private tell(saying: () => Promise<void>): void {
    this.told = this.told
      .then(saying)
      .catch((err: unknown) => this.logger.warn({ err }, 'Others could not be told about the provider'));
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
