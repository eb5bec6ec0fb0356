import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Histogram } from 'prom-client';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { inSpan } from '../platform/observability/tracing/tracing.js';
import { type ProviderOutcome, ProviderSilent, ProviderUnavailable } from './provider.js';
import { providerSettings } from './provider.settings.js';

/** What the provider is asked: to take an invoice, what became of one, whether it takes work. */
type Operation = 'submit' | 'find' | 'check';

/** Seconds: what is made on this machine takes hundredths, another's service as long as PROVIDER_TIMEOUT lets it. */
const DURATIONS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Tells how often the provider was asked, what it said, and how long it took. */
@Injectable()
export class ProviderMeter {
  private readonly durations: Histogram<'provider' | 'operation' | 'outcome'>;
  private readonly provider: string;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    metrics: Metrics,
  ) {
    this.provider = INVOICING_PROVIDER;
    this.durations = metrics.histogram({
      name: 'provider_call_duration_seconds',
      help: 'From asking the provider to its answer, or to giving it up, by what it said',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: DURATIONS_S,
    });
  }

  /** Asks; what comes of it comes through. */
  async asking<Answer extends ProviderOutcome | null | void>(
    operation: Operation,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const end = this.durations.startTimer({ provider: this.provider, operation });
    try {
      return await inSpan(
        `provider ${operation}`,
        { attributes: { provider: this.provider } },
        async (span) => {
          const answer = await call();
          // `find` has null for what the provider has never seen.
          const outcome = answer ? answer.state : operation === 'find' ? 'unknown' : 'fine';
          span?.setAttribute('outcome', outcome);
          end({ outcome });
          return answer;
        },
      );
    } catch (error) {
      end({ outcome: faultIn(error) });
      throw error;
    }
  }
}

function faultIn(error: unknown): string {
  if (error instanceof ProviderUnavailable)
    return error.concerns === 'everybody' ? 'unavailable' : 'asked to wait';
  return error instanceof ProviderSilent ? 'silent' : 'error';
}
