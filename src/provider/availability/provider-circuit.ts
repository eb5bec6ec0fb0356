import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { circuitBreaker, CircuitState, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { PinoLogger } from 'nestjs-pino';
import { InvoicingProvider, ProviderSilent, ProviderUnavailable } from '../provider.js';
import { OutageBoard } from './outage-board.js';
import { TroubleBreaker } from './trouble-breaker.js';

/** How long an open circuit lets nothing through, before one call may try again. */
const HALF_OPEN_AFTER_MS = 3_000;
/** A timer may be a little early. */
const TIMER_MS = 50;
/** How long other processes believe that this one found the provider out of work, unless it says so again. */
const BELIEVED_MS = 4 * HALF_OPEN_AFTER_MS;

/**
 * Stands between this process and its provider. While the provider takes no work the circuit is open: nothing is sent,
 * and whoever asks is told so at once. Every three seconds one call is let through; when that comes back, the circuit
 * closes.
 */
@Injectable()
export class ProviderCircuit implements OnApplicationShutdown {
  private readonly breaker = new TroubleBreaker();
  private readonly policy = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: this.breaker,
  });
  private scout: () => Promise<void> = () => Promise.resolve();
  private recovered: () => Promise<void> = () => Promise.resolve();
  private trial: NodeJS.Timeout | undefined;
  private isKnown = false;
  /** What the provider asked for when it was last found out of work. */
  private toldMs: number | undefined;
  private closing = false;

  constructor(
    private readonly provider: InvoicingProvider,
    private readonly board: OutageBoard,
    private readonly logger: PinoLogger,
  ) {
    this.policy.onBreak((reason) => this.opened('error' in reason ? reason.error : undefined));
    this.policy.onReset(() => this.closed());
  }

  /** Whether the provider is known to take no work. */
  get isOpen(): boolean {
    return this.policy.state !== CircuitState.Closed;
  }

  /**
   * For the process that works: how waiting work is tried while the circuit is open, and taken up when it has closed.
   * The provider's own `check` does not see everything: an expired certificate shows when something is submitted.
   */
  onOutage(scout: () => Promise<void>, recovered: () => Promise<void>): void {
    this.scout = scout;
    this.recovered = recovered;
  }

  /**
   * Runs a call to the provider, unless the circuit is open.
   * @throws {ProviderUnavailable} when it is; otherwise what the call throws.
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(async () => {
        try {
          return await call();
        } catch (error) {
          this.breaker.note(error);
          throw error;
        }
      });
    } catch (error) {
      throw isBrokenCircuitError(error) ? this.unavailable() : error;
    }
  }

  /** What is said while the circuit is open. */
  unavailable(): ProviderUnavailable {
    return new ProviderUnavailable('The provider takes no work', {
      retryAfterMs: this.toldMs ?? BELIEVED_MS,
    });
  }

  onApplicationShutdown(): void {
    this.closing = true;
    clearTimeout(this.trial);
  }

  private opened(reason: unknown): void {
    this.toldMs = reason instanceof ProviderUnavailable ? reason.retryAfterMs : undefined;
    // Once for an outage, not at each trial.
    const level = this.isKnown ? 'debug' : 'error';
    this.isKnown = true;
    this.logger[level](
      { err: reason },
      'The provider takes no work: new invoices are refused, accepted ones wait',
    );
    this.tell(this.board.publish(BELIEVED_MS));
    clearTimeout(this.trial);
    if (!this.closing) this.trial = setTimeout(() => void this.try(), HALF_OPEN_AFTER_MS + TIMER_MS).unref();
  }

  private closed(): void {
    this.isKnown = false;
    this.logger.info('The provider takes work again');
    clearTimeout(this.trial);
    this.tell(this.board.withdraw());
    this.tell(this.recovered());
  }

  private async try(): Promise<void> {
    await this.scout().catch((err: unknown) => this.logger.warn({ err }, 'Waiting work could not be tried'));
    // Where nothing waited. After a scout that failed, the circuit has just opened again, and lets nothing through.
    if (this.isOpen && !this.closing) await this.run(() => this.provider.check()).catch(() => undefined);
  }

  /** What others are told is a courtesy: they find out by themselves. */
  private tell(saying: Promise<void>): void {
    saying.catch((err: unknown) => this.logger.warn({ err }, 'An outage of the provider could not be noted'));
  }
}

function isTrouble(error: unknown): boolean {
  return (
    error instanceof ProviderSilent ||
    (error instanceof ProviderUnavailable && error.concerns === 'everybody')
  );
}
